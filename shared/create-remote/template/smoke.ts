import type { Page } from 'playwright'

/** The few steps that show the remote to be alive: `npm run smoke -- https://…`. */
export async function smoke(page: Page): Promise<void> {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Ask the desk' }).click()
  await page.getByText('The desk is open').waitFor()
}
