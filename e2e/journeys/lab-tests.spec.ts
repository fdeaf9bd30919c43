import { advanceClock, resetClock } from '../fixtures/clock.ts'
import { query } from '../fixtures/database.ts'
import { aReturningPatient } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

const FOUR_DAYS = 4 * 24 * 3600

test('BOOK-05 a patient books a test, chooses the window later, and reads the report that the lab sends', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const email = await aReturningPatient()
  await logIn(page, email)
  await page.goto('/lab-tests/hba1c')
  await page
    .getByRole('link', { name: /Book this test/ })
    .first()
    .click()
  await page.getByLabel('PIN').fill('999999')
  await expect(page.getByText(/The nearest city where we collect samples is/)).toBeVisible()
  await page.getByLabel('PIN').fill('110001')
  await expect(page.getByText('We’ll come to your home in Delhi.')).toBeVisible()
  await page.getByLabel('Address').fill('12 Lotus Street, near the park')
  await page.getByLabel('Day').selectOption('I’ll choose the time window later')
  await page.getByRole('button', { name: 'Continue to pay ₹449' }).click()
  await expect(page).toHaveURL(/\/payment\?order=/)
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹449' }).click()

  await expect(page).toHaveURL(/\/patient-dashboard\/lab-tests\//)
  await expect(page).toHaveTitle(/^Booking/)
  await page.getByRole('button', { name: 'Choose a window' }).click()
  await page.getByLabel('Day').selectOption({ index: 2 })
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Choose this window' }).click()
  await expect(page.getByText('The window is booked.')).toBeVisible()
  await expect(page.getByText(/The collector will come on/)).toBeVisible()

  try {
    await advanceClock(FOUR_DAYS)
    await expect
      .poll(
        async () =>
          query<{ state: string }>(
            `select state from lab_bookings b join users p on p.id = b.patient_id where p.email = $1`,
            [email],
          ),
        { timeout: 30_000 },
      )
      .toEqual([{ state: 'released' }])
  } finally {
    // no session lasts this long without use, so the clock is reset at the end
    await resetClock()
  }
  await page.goto('/patient-dashboard')
  await page.getByRole('link', { name: 'Records', exact: true }).click()
  await page.getByRole('link', { name: 'Your tests' }).click()
  await page.getByRole('link', { name: 'HbA1c' }).click()
  await expect(page.getByText('Above the expected range: 4 to 5.6 %.')).toBeVisible()
})
