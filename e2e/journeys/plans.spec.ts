import { query } from '../fixtures/database.ts'
import { aReturningPatient } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

test('BOOK-04 a patient buys a talk now, books it with a doctor later, and gets it back when they cancel in time', async ({
  page,
  doctor,
}) => {
  test.setTimeout(240_000)
  const email = await aReturningPatient()
  await logIn(page, email)
  await page.goto('/package/detail/single-sexologist-consultation-plan')
  await page.getByRole('link', { name: 'Or pay ₹799 now and choose a time later' }).first().click()
  await page.getByRole('button', { name: 'Continue to pay ₹799' }).click()
  await expect(page).toHaveURL(/\/payment\?order=/)
  await expect(page.getByText('Test mode')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹799' }).click()

  await expect(page).toHaveURL(/\/patient-dashboard\/plan/)
  await expect(page.getByText('1 of 1 left')).toBeVisible()

  await page.goto(`/doctors/dr-journey-${doctor}/${doctor}`)
  await page
    .getByRole('link', { name: /for a consultation with/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Book with my plan' }).click()
  await expect(page).toHaveURL(/thank-you\/appointments/)

  const states = () =>
    query<{ state: string; status: string | null }>(
      `select u.state, a.status from entitlement_units u
       join entitlements e on e.id = u.entitlement_id join users p on p.id = e.patient_id
       left join appointments a on a.id = u.appointment_id where p.email = $1`,
      [email],
    )
  expect(await states()).toEqual([{ state: 'reserved', status: 'confirmed' }])

  await page.getByRole('link', { name: 'Open my dashboard' }).click()
  await page.getByRole('link', { name: 'Move or cancel' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText(/We’ll return this appointment to your plan/)).toBeVisible()
  await page.getByRole('region', { name: 'Cancel' }).getByRole('button', { name: 'Cancel this appointment' }).click()
  await expect(page.getByText(/Your appointment is cancelled/)).toBeVisible()
  expect(await states()).toEqual([{ state: 'available', status: null }])

  await page.goto('/patient-dashboard/plan')
  await page.getByRole('button', { name: 'Stop this plan' }).click()
  await page.getByRole('button', { name: 'Stop and get ₹799 back' }).click()
  await expect(page.getByText(/You stopped it/)).toBeVisible()
})
