import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { someBelongings, type Belongings } from '../../../../test/belongings.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
let patient: Person
let theirs: Belongings

beforeAll(async () => {
  api = await testApi({}, { content: true })
})
beforeEach(async () => {
  patient = await api.aPatient()
  theirs = await someBelongings(api, patient, await aDoctor(api.db))
  // nobody has begun to pay or has bought anything yet
  await api.db.updateTable('orders').set({ fulfilled_at: null }).execute()
  await api.db.deleteFrom('gateway_payments').execute()
  await api.db.deleteFrom('payment_attempts').execute()
})
afterAll(() => api.close())

const apply = (code: unknown, more: object = {}) =>
  api.post('/user/applyDiscoveryCallCoupon', { appointment_id: theirs.appointment_id, code, ...more }, patient)
const lines = () =>
  api.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['coupon', 'discount_paise', 'amount_paise'])
    .where('patient_id', '=', patient.id)
    .where('product_kind', '=', 'discovery_call')
    .execute()
const UNTOUCHED = [{ coupon: null, discount_paise: 0, amount_paise: 9900 }]

describe('the call that puts a code on a discovery call', () => {
  it('BOOK-07 takes a code as it was typed, and answers the price', async () => {
    expect(await apply(' welcome10 ')).toMatchObject({
      status: 200,
      data: { coupon: { code: 'WELCOME10', paise: 990 }, credit_paise: 0, amount_paise: 8910 },
    })
    expect(await lines()).toEqual([{ coupon: 'WELCOME10', discount_paise: 990, amount_paise: 8910 }])
    expect((await apply('')).data).toMatchObject({ coupon: null, amount_paise: 9900 })
    expect(await lines()).toEqual(UNTOUCHED)
  })

  it.each([
    ['NOSUCHCODE', 'We don’t know this code', { code: 'not_found' }],
    ['EXPIRED50', 'This code has ended', { code: 'expired', at: '2026-01-31T18:30:00.000Z' }],
    ['SOON25', 'This code does not count yet', { code: 'not_started', at: '2035-12-31T18:30:00.000Z' }],
    ['LAB15', 'This code is for something else', { code: 'wrong_product', scopes: ['lab_test'] }],
    ['MAXED', 'This code is used up', { code: 'used_up' }],
  ])('BOOK-07 says why it refuses %s, and changes nothing', async (code, message, data) => {
    expect(await apply(code)).toMatchObject({ status: 422, message, data })
    expect(await lines()).toEqual(UNTOUCHED)
  })

  it.each([
    ['an amount', 'WELCOME10', { amount: 1 }],
    ['a code that is none', 7, {}],
  ])('BOOK-07 takes no body with %s', async (_what, code, more) => {
    expect((await apply(code, more)).status).toBe(400)
    expect(await lines()).toEqual(UNTOUCHED)
  })
})

it.each(['/user/applyLabTestCoupon', '/user/applyCourseCoupon', '/user/applyPackageCoupon'])(
  'BOOK-07 %s knows no order that is for something else, and none that there is not',
  async (path) => {
    for (const order_id of [theirs.order_id, randomUUID()])
      expect(await api.post(path, { order_id, code: 'WELCOME10' }, patient)).toMatchObject({
        status: 404,
        data: { code: 'order_not_found' },
      })
    expect(await lines()).toEqual(UNTOUCHED)
  },
)
