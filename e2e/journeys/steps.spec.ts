import { bookFromHome, homeSlot } from '../fixtures/booking-steps.ts'
import { query } from '../fixtures/database.ts'
import { aReturningPatient, newPhone } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** Home is kept for some seconds: an earlier journey may have taken the time that it still offers. */
async function untilHomeIsFresh(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/')
    const { searchParams } = new URL((await homeSlot(page).getAttribute('href'))!, page.url())
    const taken = await query(
      `select 1 from doctors where id = $1 and (retired_at is not null or exists (
         select 1 from appointments where doctor_id = doctors.id and starts_at = $2 and status in ('held', 'confirmed')))`,
      [searchParams.get('doctor'), searchParams.get('at')],
    )
    expect(taken).toEqual([])
  }).toPass()
}

test('BOOK-02 a new patient books from home in at most eight steps', async ({ page }) => {
  await untilHomeIsFresh(page)
  const steps = await bookFromHome(page, { name: 'Meera', phone: newPhone() })
  expect(steps.length, steps.join(', ')).toBeGreaterThan(2)
  expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(8)
})

test('BOOK-02 a patient who is logged in books from home in at most three steps', async ({ page }) => {
  // the demo's patient has calls of their own, of which one may be at that time
  await logIn(page, await aReturningPatient())
  await untilHomeIsFresh(page)
  const steps = await bookFromHome(page)
  expect(steps.length, steps.join(', ')).toBeGreaterThan(2)
  expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(3)
})
