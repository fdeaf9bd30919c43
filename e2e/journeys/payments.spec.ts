import { advanceClock, resetClock } from '../fixtures/clock.ts'
import { query } from '../fixtures/database.ts'
import { holdTime } from '../fixtures/people.ts'
import { killPart } from '../fixtures/processes.ts'
import { control } from '../fixtures/sandbox.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from appointments where id = $1', [id]))[0]!.status

const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹99/ })
const sheet = (page: Page) => page.getByRole('dialog')

test('a declined payment can be tried again in the same sheet', async ({ page, doctor }) => {
  const id = await holdTime(page, doctor)
  await pay(page).click()
  await sheet(page)
    .getByRole('button', { name: /Decline/ })
    .click()
  await expect(sheet(page)).toBeVisible()
  expect(await statusOf(id)).toBe('held')
  await sheet(page).getByRole('button', { name: 'Pay ₹99' }).click()
  await expect(page).toHaveURL(/thank-you/)
  expect(await statusOf(id)).toBe('confirmed')
})

test('closing the payment keeps the time and says that nothing was charged', async ({ page, doctor }) => {
  const id = await holdTime(page, doctor)
  await pay(page).click()
  await sheet(page).getByRole('button', { name: /Close/ }).click()
  await expect(page.getByText(/You have not been charged/)).toBeVisible()
  expect(await statusOf(id)).toBe('held')
  await page.reload()
  await expect(pay(page)).toBeVisible()
})

test('a time that is not paid for in its minutes is given back, and can’t be paid any more', async ({
  page,
  doctor,
}) => {
  // the sweep runs once a minute
  test.setTimeout(240_000)
  const id = await holdTime(page, doctor)
  try {
    await advanceClock(21 * 60)
    await page.reload()
    await expect(pay(page)).toBeHidden()
    await expect.poll(() => statusOf(id), { timeout: 75_000 }).toBe('expired')
  } finally {
    await resetClock()
  }
})

test('PAYS-03 a payment whose browser is gone still books the call', async ({ page, doctor }) => {
  const id = await holdTime(page, doctor)
  const made = page.waitForResponse(/make\/discovery-call\/razorpay/)
  await pay(page).click()
  const { data } = (await (await made).json()) as { data: { order_id: string } }
  await page.close()
  await control('pay', { order_id: data.order_id, outcome: 'success' })
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('confirmed')
})

test('a payment that the bank answers late is waited for', async ({ page, doctor }) => {
  const id = await holdTime(page, doctor)
  await pay(page).click()
  await sheet(page)
    .getByRole('button', { name: /Pay later/ })
    .click()
  await expect(page.getByText(/We’re checking your payment/)).toBeVisible()
  await expect(page).toHaveURL(/thank-you/, { timeout: 45_000 })
  expect(await statusOf(id)).toBe('confirmed')
})

test('the API killed in mid-payment loses nothing', async ({ page, doctor, watched }) => {
  watched.expected.push(/503|Something went wrong/)
  const id = await holdTime(page, doctor)
  await pay(page).click()
  await expect(sheet(page)).toBeVisible()
  killPart('api')
  await sheet(page).getByRole('button', { name: 'Pay ₹99' }).click()
  await expect(page).toHaveURL(/thank-you/, { timeout: 45_000 })
  expect(await statusOf(id)).toBe('confirmed')
  const paid = await query(
    'select 1 from gateway_payments p join order_lines l on l.order_id = p.order_id where l.appointment_id = $1 and p.disposition is not null',
    [id],
  )
  expect(paid).toHaveLength(1)
})
