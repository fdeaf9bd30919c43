import fs from 'node:fs'
import { advanceClock, resetClock } from '../fixtures/clock.ts'
import { query } from '../fixtures/database.ts'
import { newPatient } from '../fixtures/people.ts'
import { ownProduct } from '../fixtures/product.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

const HOURS = 3600

test('ACCT-06 a patient takes a copy of their data, as one file that names nothing', async ({ page }) => {
  await logIn(page, await newPatient())
  await page.goto('/account/privacy')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await page.getByLabel('Your password').fill(ownProduct().demoPassword)
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page.getByText('You can download your copy until')).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download your-data-/ }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const packed = fs.readFileSync(await download.path())
  expect(packed.subarray(0, 2).toString()).toBe('PK')
  // nothing in the archive is compressed
  expect(packed.includes('Nila Journey')).toBe(true)
})

test('ACCT-06 an account that shall go can be kept, and is gone 48 hours after it was asked for', async ({ page }) => {
  const email = await newPatient()
  await logIn(page, email)
  await page.goto('/account/privacy')
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Your password').fill(ownProduct().demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible()
  }
  await ask()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText(/Your account will be deleted on/)).toBeHidden()

  await page.goto('/account/privacy')
  await ask()
  const found = () => query('select 1 from users where email = $1', [email])
  try {
    await advanceClock(49 * HOURS)
    await expect.poll(found, { timeout: 60_000 }).toHaveLength(0)
  } finally {
    await resetClock()
  }
})
