import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSandbox, type TestSandbox } from '../../../../../../sandbox/test-sandbox.ts'
import { testDatabase, type TestDatabase } from '../../../../../../test/database.ts'
import { gatewayOf } from '../../testing/gateway-of.ts'

const PRICE = { minor: 9900, currency: 'INR' }

let database: TestDatabase
let sandbox: TestSandbox
beforeAll(async () => {
  database = await testDatabase()
  sandbox = await testSandbox({ databaseUrl: database.url })
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

it('authorized money is captured once when the capture is ours to make, and only in full', async () => {
  const gateway = gatewayOf('razorpay', sandbox)
  const { id: orderId } = await makeManualOrder()
  const payment = await sandbox.pay(orderId, 'success')
  expect(payment.status).toBe('authorized')

  expect(await gateway.capture!(payment.id, { ...PRICE, minor: 9800 })).toMatchObject({ kind: 'rejected' })
  expect(await gateway.capture!(payment.id, PRICE)).toEqual({
    kind: 'ok',
    value: { id: payment.id, status: 'captured', amount: PRICE },
  })
  expect(await gateway.capture!(payment.id, PRICE)).toMatchObject({ kind: 'rejected' })
})

it('a refund is rejected when the same key comes with another amount', async () => {
  const gateway = gatewayOf('razorpay', sandbox)
  const { id: orderId } = await makeManualOrder()
  const { id: paymentId } = await sandbox.pay(orderId, 'success')
  await gateway.capture!(paymentId, PRICE)
  const refund = (minor: number) =>
    gateway.refund({ orderId, paymentId, amount: { ...PRICE, minor }, idempotencyKey: 'key-of-ten-3' })

  expect(await refund(100)).toMatchObject({ kind: 'ok' })
  expect(await refund(9900)).toMatchObject({ kind: 'rejected' })
})

async function makeManualOrder(): Promise<{ id: string }> {
  const { keyId, keySecret } = sandbox.settings
  const response = await fetch(`${sandbox.url}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: PRICE.minor, currency: 'INR', payment: { capture: 'manual' } }),
  })
  return (await response.json()) as { id: string }
}
