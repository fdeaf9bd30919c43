import { createHmac } from 'node:crypto'
import { logInHere, newPatient } from '../fixtures/people.ts'
import { ownProduct } from '../fixtures/product.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code that an app shows for a secret, `off` half minutes from now (RFC 6238). */
function codeOf(secret: string, off = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + off))
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff) % 1e6).padStart(6, '0')
}

/** Opens the login page and sends the password. */
async function sendPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownProduct().demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an app is set up, and a new browser asks for its code; the recovery code is the other way in', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newPatient()
  await logIn(page, email)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Set it up' }).click()
  const proof = page.getByRole('form', { name: 'Set up a second login code' })
  await proof.getByLabel('Your password').fill(ownProduct().demoPassword)
  await proof.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('2. The code shown in the app').fill(codeOf(secret))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText(/Recovery codes left: 10/)).toBeVisible()

  const other = await browser.newPage({ baseURL: baseURL! })
  await sendPassword(other, email)
  const field = other.getByLabel('Code from your app')
  await expect(field).toBeFocused()
  // the set-up has used the code of the current half minute: the next code is already valid
  await field.fill(codeOf(secret, 1))
  await expect(other).toHaveURL(/patient-dashboard/)

  // the browser is now known: the password alone is enough for another login
  await other.evaluate(() => localStorage.clear())
  await other.goto('/login')
  await logInHere(other, email)
  await other.close()

  const third = await browser.newPage({ baseURL: baseURL! })
  await sendPassword(third, email)
  await third.getByLabel('Code from your app').fill(recovery[0]!)
  await third.getByLabel('Code from your app').press('Enter')
  await expect(third).toHaveURL(/patient-dashboard/)
  await third.close()
})
