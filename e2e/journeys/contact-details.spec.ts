import { query } from '../fixtures/database.ts'
import { newPhone } from '../fixtures/people.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

let serial = 0
const newAddress = () => `contact-${Date.now()}-${++serial}@demo.example`

/** Returns the match in the sandbox's newest message to an address, once there is one. */
async function inLetterTo(page: Page, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const listed = await (await page.request.get(`/sandbox/outbox?to=${email}&format=json`)).text()
    found = pattern.exec(listed)?.[1]
    expect(found).toBeDefined()
  }).toPass()
  return found!
}

const codeIn = (page: Page, box: string) => page.getByTestId(box).locator('code').innerText()

async function registerByPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill('Nila Journey')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await page.getByLabel('One-time code').fill(await codeIn(page, 'sandbox-code'))
  await expect(page).toHaveURL(/patient-dashboard/)
  // without these rows, another code may be requested immediately instead of after half a minute
  await query(`delete from limit_uses where name like 'code%'`)
}

test('ACCT-03 an e-mail address is added by code and link, logs in by a code, and gets a password', async ({
  page,
}) => {
  const [phone, email] = [newPhone(), newAddress()]
  await registerByPhone(page, phone)
  await page.goto('/account/security')
  await expect(page.getByText('First add an e-mail address above.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('E-mail address', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('One-time code').fill(await codeIn(page, 'sandbox-otp'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Check your inbox at ${email}.`)).toBeVisible()
  await expect(page.getByText('None yet')).toBeVisible()

  const link = await inLetterTo(page, email, /(\/verify-email#[\w-]{43})/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.getByRole('link', { name: 'Open your account' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await query(`delete from limit_uses where name like 'code%'`)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use an e-mail code instead' }).click()
  await page.getByLabel('Your e-mail').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('One-time code').fill(await inLetterTo(page, email, /(\d{6}) is your login code/))
  await expect(page).toHaveURL(/patient-dashboard/)

  await query(`delete from limit_uses where name like 'code%'`)
  await page.goto('/account/security')
  await page.getByLabel('New password', { exact: true }).fill('monsoon-kite-42')
  await page.keyboard.press('Enter')
  await page.getByLabel('One-time code').fill(await codeIn(page, 'sandbox-otp'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been saved.')).toBeVisible()
  expect(await query('select phone, password_hash is not null as has from users where email = $1', [email])).toEqual([
    { phone: `+91${phone}`, has: true },
  ])
})

test('ACCT-03 a number is changed with the codes of both numbers', async ({ page }) => {
  const [old, fresh] = [newPhone(), newPhone()]
  await registerByPhone(page, old)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Change the number' }).click()
  await page.getByLabel('New mobile number').fill(fresh)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code sent to the new number').fill(await codeIn(page, 'sandbox-phone_otp'))
  await page.getByLabel('Code sent to your current number').fill(await codeIn(page, 'sandbox-otp'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your number has been changed.')).toBeVisible()
  expect(await query('select phone from users where phone in ($1, $2)', [`+91${old}`, `+91${fresh}`])).toEqual([
    { phone: `+91${fresh}` },
  ])
})
