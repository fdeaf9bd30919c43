import { query } from '../fixtures/database.ts'
import { aReturningPatient, DOCTOR } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

/** Creates a past discovery call with the demo doctor. @returns the call's id. */
async function aPastCall(email: string): Promise<string> {
  const [call] = await query<{ id: string }>(
    `insert into appointments (kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at,
       created_at, confirmed_at, completed_at)
     select 'discovery_call', 101, id, now() - interval '40 minutes', now() - interval '25 minutes', 0, 'completed', now(),
       now() - interval '1 day', now() - interval '1 day', now()
     from users where email = $1 returning id`,
    [email],
  )
  return call!.id
}

test('BOOK-04 an expert writes what came out of a call, and their patient takes the offer that was made to them', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const email = await aReturningPatient()
  const call = await aPastCall(email)

  await logIn(page, DOCTOR)
  await page.goto(`/doctor-dashboard/calls/${call}`)
  await page.getByRole('checkbox', { name: 'Low Desire' }).check()
  await page.getByRole('radio', { name: 'Within two weeks' }).check()
  await page.getByRole('radio', { name: /A package/ }).check()
  await page.getByLabel('Which package?').selectOption('extended-care-offer')
  await page.getByLabel('Note for experts (optional)').fill('Sleeps badly.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Your patient can see your recommendation/)).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, email)
  const card = page.getByRole('region', { name: 'For you' })
  await expect(card.getByText(/recommends a plan with several sessions/)).toBeVisible()
  await expect(card.getByText(/Sleeps badly/)).toHaveCount(0)
  await card.getByRole('link', { name: 'See this offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extended care' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to pay ₹3,199' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹3,199' }).click()
  await expect(page).toHaveURL(/\/patient-dashboard\/plan/)
  await expect(page.getByRole('heading', { name: 'Extended care' })).toBeVisible()
  await expect(page.getByText('3 of 3 left')).toBeVisible()

  const [offer] = await query<{ is_bought: boolean }>(
    `select o.fulfilled_at is not null as is_bought from package_offers f join orders o on o.id = f.bought_order
     join users p on p.id = f.patient_id where p.email = $1`,
    [email],
  )
  expect(offer).toEqual({ is_bought: true })
})
