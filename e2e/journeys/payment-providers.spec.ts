import { query } from '../fixtures/database.ts'
import { holdTime } from '../fixtures/people.ts'
import { control } from '../fixtures/sandbox.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const paidBy = async (id: string) =>
  (
    await query<{ provider: string; disposition: string }>(
      `select provider, disposition from gateway_payments join order_lines using (order_id)
       where appointment_id = $1 and status = 'captured'`,
      [id],
    )
  ).map(({ provider, disposition }) => `${provider} ${disposition}`)

const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹99/ })
const sheet = (page: Page) => page.getByRole('dialog')
const choice = (page: Page) => page.getByRole('radiogroup', { name: 'Pay with' })

test('PAYS-05 a call is paid by the second provider, in its own sheet that says it is a test', async ({
  page,
  doctor,
}) => {
  const id = await holdTime(page, doctor)
  await expect(page.getByText('Test mode')).toBeVisible()
  await expect(choice(page).getByRole('radio', { name: /Razorpay/ })).toBeChecked()
  await choice(page)
    .getByRole('radio', { name: /Cashfree/ })
    .check()

  await pay(page).click()
  await expect(sheet(page).getByText('Test payment')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/You have not been charged/)).toBeVisible()
  expect(await paidBy(id)).toEqual([])

  await pay(page).click()
  await sheet(page)
    .getByRole('button', { name: /Decline/ })
    .click()
  await expect(sheet(page).getByText(/You can try again/)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Pay ₹99' }).click()
  await expect(page).toHaveURL(/thank-you/)
  expect(await paidBy(id)).toEqual(['cashfree applied'])
})

test('the provider’s own way back tells what became of the payment', async ({ page, doctor }) => {
  const id = await holdTime(page, doctor)
  await choice(page)
    .getByRole('radio', { name: /Cashfree/ })
    .check()
  const made = page.waitForResponse(/make\/discovery-call\/cashfree/)
  await pay(page).click()
  const { data } = (await (await made).json()) as { data: { order_id: string } }
  await page.goto(`/payment-response?order_id=${data.order_id}`)
  await expect(page.getByText(/No payment has arrived/)).toBeVisible()
  await control('cf/pay', { order_id: data.order_id, outcome: 'success' })
  await expect(page.getByText(/₹99 arrived/)).toBeVisible({ timeout: 20_000 })
  expect(await paidBy(id)).toEqual(['cashfree applied'])
})

test('while one provider is down, the other takes the payment', async ({ page, doctor, watched }) => {
  watched.expected.push(/503/)
  const id = await holdTime(page, doctor)
  try {
    await control('faults', { match: 'POST /v1/orders', times: 2, status: 503 })
    for (const _time of [1, 2]) {
      await pay(page).click()
      await expect(page.getByRole('status').getByText(/payment service is not answering/)).toBeVisible()
    }
    await expect(choice(page)).toBeHidden()
    await pay(page).click()
    await sheet(page).getByRole('button', { name: 'Pay ₹99' }).click()
    await expect(page).toHaveURL(/thank-you/)
    expect(await paidBy(id)).toEqual(['cashfree applied'])
  } finally {
    await query('delete from provider_health')
  }
})
