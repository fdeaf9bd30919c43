import { query } from '../fixtures/database.ts'
import { logInHere, newPatient } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** Returns the link in the sandbox's newest message to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const listed = await (await page.request.get(`/sandbox/outbox?to=${email}&format=json`)).text()
    link = /\/reset-password#[\w-]{43}/.exec(listed)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

test('ACCT-03 a forgotten password is chosen anew by the link of a letter, and every session ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newPatient()
  const other = await browser.newPage({ baseURL: baseURL! })
  await logIn(other, email)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('If this address has an account')).toBeVisible()
  const link = await linkTo(page, email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('monsoon-kite-42')
  expect(page.url()).not.toContain('#')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL(/\/login$/)
  await other.close()

  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-kite-42')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patient-dashboard$/)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another-kite-43')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /This link has already been used/ })).toBeVisible()
})

test('ACCT-04 details are typed once: they survive a session that ends in mid-form, and are there afterwards', async ({
  page,
}) => {
  const email = await newPatient()
  await logIn(page, email)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Your details' }).click()
  await expect(page.getByText('We need these details before your first consultation.')).toBeVisible()
  await page.getByLabel('Full legal name').fill('Nila Journey')
  await page.getByLabel('Day').fill('31')
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Year').fill('1990')
  await page.getByLabel('Sex').selectOption('Female')
  await page.getByLabel('House and street').fill('12 Example Lane')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('City or nearest city').selectOption('Pune')
  await page.getByLabel('PIN code').fill('411001')

  await query('update sessions set ended_at = now() where user_id = (select id from users where email = $1)', [email])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logInHere(page, email, /\/account\/profile$/)
  await expect(page.getByLabel('PIN code')).toHaveValue('411001')
  await expect(page.getByLabel('City or nearest city')).toHaveValue(/\d+/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full legal name')).toHaveValue('Nila Journey')
  await expect(page.getByLabel('Year')).toHaveValue('1990')
  expect(
    await query('select legal_name, pin from patient_profiles join users on users.id = user_id where email = $1', [
      email,
    ]),
  ).toEqual([{ legal_name: 'Nila Journey', pin: '411001' }])
})
