import { DAY, SECOND } from '@app/domain/durations'
import { advanceClock, resetClock } from '../fixtures/clock.ts'
import { DOCTOR_PAGES, openReady, PATIENT_PAGES } from '../fixtures/kinds-of-page.ts'
import { DOCTOR, logInByForm, PATIENT } from '../fixtures/people.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const DAYS = 7
/** Milliseconds for one day of both people, even on a slow machine. */
const DAY_TAKES = 300_000

/** The text that a page shows if it, or a section of it, is broken. */
const BROKEN = /did not load|Something went wrong|Page not found|We could(?:n’t| not) find/

/** Logs the last person out and another person in. */
async function become(page: Page, email: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logInByForm(page, email)
}

/** Opens each page, and records which are empty or broken. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await openReady(page, path)
    const main = page.getByRole('main')
    const said = await main.innerText()
    if (BROKEN.test(said)) faults.push(`${path} is broken: ${BROKEN.exec(said)![0]}`)
    if ((await main.locator('[data-empty]').count()) > 0) faults.push(`${path} is empty`)
    if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) faults.push(`${path} has no title`)
  }
  return faults
}

/** The patient ticks one of today's open tasks, and writes to their expert. */
async function livesAsPatient(page: Page, words: string): Promise<void> {
  await openReady(page, '/patient-dashboard')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toBeVisible()
  const box = today.locator('input[type=checkbox]:not(:checked):enabled').first()
  if ((await box.count()) > 0) {
    // the drawn box covers the native one
    await box.press('Space')
    await expect(today.locator('input[type=checkbox]:checked').first()).toBeVisible()
  }
  await openReady(page, '/patient-dashboard/messages')
  await page.getByRole('list', { name: 'Your conversations' }).getByRole('link').first().click()
  await page.getByLabel(/^Your message to/).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(words)).toBeVisible()
}

/** The expert answers the patient who wrote today. */
async function livesAsDoctor(page: Page, words: string): Promise<void> {
  await openReady(page, '/doctor-dashboard/messages')
  await page.getByRole('list', { name: 'Your conversations' }).getByRole('link').first().click()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByLabel(/^Your message to/).fill(`Thank you. ${words}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`Thank you. ${words}`)).toBeVisible()
}

test.afterAll(resetClock)

test('DEMO-01 a week goes by, and no page of the two accounts is empty or broken on any day', async ({ page }) => {
  test.setTimeout(DAYS * DAY_TAKES)
  for (let day = 1; day <= DAYS; day += 1) {
    const words = `How day ${day} went`
    if (day > 1) await advanceClock(DAY / SECOND)
    await test.step(`day ${day} of the patient`, async () => {
      await become(page, PATIENT)
      expect.soft(await faultsOf(page, PATIENT_PAGES), `on day ${day}`).toEqual([])
      await openReady(page, '/patient-dashboard')
      await expect(page.getByRole('link', { name: 'Join' }).first(), `on day ${day}`).toBeVisible()
      await livesAsPatient(page, words)
    })
    await test.step(`day ${day} of the expert`, async () => {
      await become(page, DOCTOR)
      expect.soft(await faultsOf(page, DOCTOR_PAGES), `on day ${day}`).toEqual([])
      await livesAsDoctor(page, words)
    })
  }
})
