import { query } from '../fixtures/database.ts'
import { aReturningPatient } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

test('BOOK-03 a returning patient books a consultation from its doctor’s page, moves it, cancels it, and their money is on its way back', async ({
  page,
  doctor,
}) => {
  test.setTimeout(240_000)
  await logIn(page, await aReturningPatient())
  await page.goto(`/doctors/dr-journey-${doctor}/${doctor}`)
  // two presses reach the provider's sheet
  await page
    .getByRole('link', { name: /for a consultation with/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Pay ₹799' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹799' }).click()
  await expect(page).toHaveURL(/thank-you\/appointments/)

  await page.getByRole('link', { name: 'Open my dashboard' }).click()
  await page.getByRole('link', { name: 'Move or cancel' }).click()
  await expect(page.getByText(/Free change until/)).toBeVisible()

  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('tablist', { name: 'Day' }).getByRole('tab', { name: /time/ }).last().click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByText(/Your appointment has been moved to/)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText(/We’ll refund ₹799 to .+ by \d+\s\w+/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and get ₹799 back' }).click()
  await expect(page.getByText(/Your appointment is cancelled\. We’ll refund ₹799/)).toBeVisible()

  const [cancelled] = await query<{ id: string; status: string; moves: number }>(
    'select id, status, moves from appointments where doctor_id = $1',
    [doctor],
  )
  expect(cancelled).toMatchObject({ status: 'cancelled_patient', moves: 1 })
  const refund = () =>
    query<{ status: string; amount_minor: number }>(
      `select r.status, r.amount_minor from refunds r
       join gateway_payments p on p.provider_payment_id = r.provider_payment_id
       join order_lines l on l.order_id = p.order_id where l.appointment_id = $1`,
      [cancelled!.id],
    )
  // the refund has reached the provider
  await expect.poll(async () => (await refund())[0]?.status, { timeout: 30_000 }).not.toBe('requested')
  expect((await refund()).map(({ amount_minor }) => amount_minor)).toEqual([79_900])
})
