import type { Page } from 'playwright'
import { open } from '../../e2e/fixtures/open.ts'

/** Logs in a demo account with its password. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/dashboard/)
}
