import { bookFromHome } from '../fixtures/booking-steps.ts'
import { newPhone, PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

test('BOOK-02 a new patient books from home in at most eight steps', async ({ page }) => {
  const steps = await bookFromHome(page, { name: 'Meera', phone: newPhone() })
  expect(steps.length, steps.join(', ')).toBeGreaterThan(2)
  expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(8)
})

test('BOOK-02 a patient who is logged in books from home in at most three steps', async ({ page }) => {
  await logIn(page, PATIENT)
  const steps = await bookFromHome(page)
  expect(steps.length, steps.join(', ')).toBeGreaterThan(2)
  expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(3)
})
