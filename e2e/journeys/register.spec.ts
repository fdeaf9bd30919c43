import { query } from '../fixtures/database.ts'
import { newPhone } from '../fixtures/people.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

async function byPhone(page: Page, name: string, phone: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await page.getByLabel('One-time code').fill(await page.getByTestId('sandbox-code').locator('code').innerText())
  await expect(page).toHaveURL(/patient-dashboard/)
}

test('a phone number makes an account, and the next time opens it', async ({ page }) => {
  const phone = newPhone()
  await byPhone(page, 'Meera', phone)
  const first = await page.evaluate(() => localStorage.getItem('token'))
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  // a code may be requested every half minute, so the earlier request is backdated
  await query(`update limit_uses set used_at = used_at - interval '1 minute'`)
  await byPhone(page, 'Somebody else', phone)
  const again = await page.evaluate(() => localStorage.getItem('token'))
  expect(again).not.toBe(first)
  const name = (token: string) => JSON.parse(atob(token.split('.')[1]!)) as { name: string }
  expect(name(again!).name).toBe('Meera')
})
