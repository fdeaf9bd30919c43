import type { Order } from '@app/contracts/payments'
import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { aPackage } from '../../../../../test/packages.ts'
import { capture } from '../../../../../test/paid.ts'
import type { Person } from '../../../../../test/people.ts'
import { setDiscount } from './order-discount.ts'
import { insertOrder } from './orders.repository.ts'
import { refundPayment } from '../refunds/refunds.repository.ts'

const SLUG = 'two-calls'
let api: TestApi
let now: Date
beforeAll(async () => {
  // no provider responds at this address, so an allowed payment gets exactly as far as calling it
  api = await testApi({ RAZORPAY_BASE_URL: 'http://127.0.0.1:9' })
  now = api.time.now
  await aPackage(api.db, { slug: SLUG, type: 'discovery_call' })
})
afterAll(() => api.close())

const STATES = {
  /** Whether the purchase is a held slot rather than a package. */
  isCall: fc.boolean(),
  isFree: fc.boolean(),
  become: fc.constantFrom('new', 'begun', 'processing', 'paid', 'sent back'),
  /** Minutes after the order: a call is held for fifteen minutes, and a package can be paid for within a day. */
  minutes: fc.constantFrom(0, 5, 15 - 1 / 60, 15, 16, 24 * 60 - 1, 24 * 60, 48 * 60),
  picked: fc.constantFrom('pay', 'settle', 'code'),
} as const
type State = { [K in keyof typeof STATES]: (typeof STATES)[K] extends fc.Arbitrary<infer T> ? T : never }
const NEW = { isCall: false, become: 'new', minutes: 5 } as const
const EACH_OFFERED: [State][] = [
  [{ ...NEW, isFree: false, picked: 'pay' }],
  [{ ...NEW, isFree: true, picked: 'settle' }],
  [{ ...NEW, isFree: false, picked: 'code' }],
]

async function anOrder(by: Person, { isCall, isFree, become }: State): Promise<string> {
  const starts_at = new Date(Math.ceil((now.getTime() + 3 * DAY) / HOUR) * HOUR).toISOString()
  const held = isCall
    ? await api.post('/discovery-call/slot-book', { doctor_id: await aDoctor(api.db), starts_at }, by)
    : undefined
  const line = held
    ? { product_kind: 'discovery_call' as const, list_paise: 9900, appointment_id: held.data.id as string }
    : { product_kind: 'package' as const, list_paise: 15_000, package_slug: SLUG }
  return api.db.transaction().execute(async (trx) => {
    const { id } = await insertOrder(trx, { patientId: by.id, lines: [line], now })
    const whole = [isFree ? line.list_paise : 0]
    if (isFree) await setDiscount(trx, { id, patientId: by.id }, { coupon: null, paise: whole, now })
    if (become === 'begun' || become === 'processing') {
      const asked_at = become === 'processing' ? now : null
      await trx
        .insertInto('payment_attempts')
        .values({
          order_id: id,
          provider: 'razorpay',
          provider_order_id: `order_${randomUUID()}`,
          created_at: now,
          asked_at,
        })
        .execute()
    }
    if (become === 'paid' || become === 'sent back') {
      await capture(trx, { orderId: id, paise: isFree ? 100 : line.list_paise, now })
      if (become === 'sent back') {
        const payment = await trx
          .updateTable('gateway_payments')
          .set({ disposition: 'refund' })
          .where('order_id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await trx.updateTable('orders').set({ fulfilled_at: null }).where('id', '=', id).execute()
        await refundPayment(trx, payment, { reason: 'gone', now })
      }
    }
    return id
  })
}

/** Everything that a command may write. */
async function written(id: string) {
  return {
    order: await api.db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
    lines: await api.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute(),
    attempts: await api.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).execute(),
    plans: await api.db.selectFrom('entitlements').selectAll().where('order_id', '=', id).execute(),
  }
}

test('TRUE-01 each action that an order offers is accepted at that moment, and no other but within its grace', async () => {
  const seen = { offered: new Set<string>(), refused: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(fc.record(STATES), async (state) => {
      // no provider is asked about an order that costs nothing
      fc.pre(!state.isFree || (state.become !== 'begun' && state.become !== 'processing'))
      api.time.now = now
      const patient = await api.aPatient()
      const order_id = await anOrder(patient, state)
      api.time.now = new Date(now.getTime() + state.minutes * MINUTE)
      const shown: Order = (await api.get(`/payments/order?id=${order_id}`, patient)).data
      const { appointment_id } = shown.lines[0]!
      const commands = {
        pay: () => api.post('/razorpay/order', { order_id }, patient),
        settle: () => api.post('/payments/free', { order_id }, patient),
        // removing a code is subject to the same conditions as using one
        code: () =>
          state.isCall
            ? api.post('/user/applyDiscoveryCallCoupon', { appointment_id, code: '' }, patient)
            : api.post('/user/applyPackageCoupon', { order_id, code: '' }, patient),
      }
      // another tab can't know about a payment in progress
      const isInGrace = { pay: shown.state === 'processing', settle: false, code: false }
      for (const name of Object.keys(commands) as State['picked'][]) {
        if (shown.may[name] || isInGrace[name]) continue
        // settling a fulfilled order returns the same response again
        if (name === 'settle' && shown.state === 'confirmed') continue
        const before = await written(order_id)
        const { status } = await commands[name]()
        expect([name, status]).toEqual([name, status === 404 ? 404 : status === 422 ? 422 : 409])
        expect(await written(order_id)).toEqual(before)
        seen.refused.add(name)
      }
      if (!shown.may[state.picked]) return
      expect([state.picked, (await commands[state.picked]()).status]).toEqual([
        state.picked,
        state.picked === 'pay' ? 503 : 200,
      ])
      seen.offered.add(state.picked)
    }),
    { numRuns: 100, examples: EACH_OFFERED },
  )
  const all = ['code', 'pay', 'settle']
  expect([[...seen.offered].toSorted(), [...seen.refused].toSorted()]).toEqual([all, all])
}, 240_000)
