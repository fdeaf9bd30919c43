import { randomUUID } from 'node:crypto'
import type { CouponScope } from '@app/contracts/coupons'
import { MINUTE } from '@app/domain/durations'
import { ok } from '@app/domain/result'
import { sql, type Insertable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { aCourse } from '../../../../test/courses.ts'
import { aPackage } from '../../../../test/packages.ts'
import { createAbsenceService, markAbsent } from '../../care/booking/absence/absence.service.ts'
import { cancelForUs, createCancelService } from '../../care/booking/cancelling-and-moving/cancel.service.ts'
import { miss } from '../../care/booking/absence/missed.service.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { planWithoutValues } from '../../../platform/db/planned-once.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import * as lineMoney from '../payments/line-money.ts'
import { insertOrder } from '../payments/orders/orders.repository.ts'
import type { Patient } from '../payments/payments.service.ts'
import { FakeGateway } from '../payments/testing/fake-gateway.ts'
import { type Hold, paymentsWorld, type World } from '../payments/testing/world.ts'
import { releaseUse, reserveUse } from './coupons.repository.ts'

let world: World
let gateway: FakeGateway

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

/** Creates a code for ten percent off a call, usable once per patient, unless a test changes this. */
async function aCode(change: Partial<Insertable<Tables['coupons']>> = {}): Promise<string> {
  const { code } = await world.db
    .insertInto('coupons')
    .values({
      code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
      kind: 'percent',
      value: 10,
      max_discount: null,
      scopes: ['discovery_call'],
      segment: null,
      total: null,
      starts_at: null,
      ends_at: null,
      campaign: null,
      ...change,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

const apply = ({ appointmentId, patient }: Hold, code: string, scope: CouponScope = 'discovery_call') =>
  world.coupons.apply({ scope, subject: { appointmentId }, patientId: patient.userId, code })
const refused = async (hold: Hold, code: string, scope?: CouponScope) => {
  const answer = await apply(hold, code, scope)
  return answer.ok ? 'applied' : answer.error.code
}
async function applied(hold: Hold, code: string) {
  const answer = await apply(hold, code)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
async function uses(code: string) {
  const { used } = await world.db
    .selectFrom('coupons')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const rows = await world.db.selectFrom('coupon_uses').select('state').where('coupon', '=', code).execute()
  return { used, states: rows.map(({ state }) => state) }
}
const priceOf = async (hold: Hold) => {
  const status = await world.payments.status(hold.appointmentId, hold.patient)
  return status.ok ? { paise: status.value.amountPaise, coupon: status.value.coupon } : status.error.code
}
async function pay(hold: Hold): Promise<string> {
  const orderId = await world.placeOrder(hold)
  gateway.set(orderId, { id: `pay_${hold.appointmentId}`, status: 'captured' })
  return world.stateOf(hold)
}

async function giveCreditTo(patient: Patient, amountPaise: number): Promise<void> {
  const earlier = await world.aHold({ patient, slot: 30 })
  expect(await pay(earlier)).toBe('confirmed')
  const line = { appointmentId: earlier.appointmentId }
  await world.db.transaction().execute((trx) => lineMoney.credit(trx, { line, amountPaise, now: world.time.now }))
}

describe('a code on a held time', () => {
  it('BOOK-07 takes something off before anybody pays, and is used when it is paid', async () => {
    const [hold, code] = [await world.aHold(), await aCode()]
    expect(await applied(hold, code)).toMatchObject({ coupon: { code, paise: 990 }, amount_paise: 8910 })
    expect(await priceOf(hold)).toEqual({ paise: 8910, coupon: { code, paise: 990 } })
    expect(await uses(code)).toEqual({ used: 1, states: ['reserved'] })

    expect(await pay(hold)).toBe('confirmed')
    expect(gateway.orders.map(({ amount }) => amount.minor)).toEqual([8910])
    expect(await uses(code)).toEqual({ used: 1, states: ['redeemed'] })
  })

  it('BOOK-07 that takes all off books without a provider', async () => {
    const [hold, code] = [await world.aHold(), await aCode({ kind: 'free', value: 0 })]
    expect(await applied(hold, code)).toMatchObject({ amount_paise: 0 })
    const settled = await world.payments.settleFree({ appointmentId: hold.appointmentId }, hold.patient)
    expect(settled.ok && settled.value.state).toBe('confirmed')
    expect(gateway.calls).toEqual([])
    expect(await world.confirmationsOf(hold)).toBe(1)
    expect(await uses(code)).toEqual({ used: 1, states: ['redeemed'] })
  })

  it('leaves less for credit to pay', async () => {
    const patient = await world.aPatient()
    await giveCreditTo(patient, 9000)
    const [hold, code] = [await world.aHold({ patient }), await aCode({ value: 50 })]
    expect(await applied(hold, code)).toMatchObject({ credit_paise: 4950, amount_paise: 0 })
    expect(await applied(hold, '')).toMatchObject({ coupon: null, credit_paise: 9000, amount_paise: 900 })
  })

  it('the same again is the same', async () => {
    const [hold, code] = [await world.aHold(), await aCode({ total: 1 })]
    expect(await applied(hold, code)).toEqual(await applied(hold, code))
    expect((await uses(code)).used).toBe(1)
  })

  it('gives way to a second one, and to none', async () => {
    const [hold, first, second] = [await world.aHold(), await aCode(), await aCode({ kind: 'flat', value: 5000 })]
    await applied(hold, first)
    expect(await applied(hold, second)).toMatchObject({ coupon: { code: second, paise: 5000 }, amount_paise: 4900 })
    expect([await uses(first), await uses(second)]).toEqual([
      { used: 0, states: ['released'] },
      { used: 1, states: ['reserved'] },
    ])
    expect(await applied(hold, '')).toMatchObject({ coupon: null, amount_paise: 9900 })
    expect(await uses(second)).toEqual({ used: 0, states: ['released'] })
    expect(await pay(hold)).toBe('confirmed')
  })

  it('a refused one leaves the one that is there', async () => {
    const [hold, code] = [await world.aHold(), await aCode()]
    await applied(hold, code)
    expect(await refused(hold, 'NOSUCHCODE')).toBe('not_found')
    expect(await priceOf(hold)).toEqual({ paise: 8910, coupon: { code, paise: 990 } })
    expect(await uses(code)).toEqual({ used: 1, states: ['reserved'] })
  })

  it('changes nothing once somebody has begun to pay', async () => {
    const [hold, code] = [await world.aHold(), await aCode()]
    await world.placeOrder(hold)
    expect(await refused(hold, code)).toBe('already_paying')
    expect(await uses(code)).toEqual({ used: 0, states: [] })
  })

  it('another’s time, a lost one and one of another kind are refused, and make no order', async () => {
    const [hold, code] = [await world.aHold(), await aCode()]
    expect(await refused({ ...hold, patient: await world.aPatient() }, code)).toBe('appointment_not_found')
    expect(await refused(hold, code, 'appointment')).toBe('appointment_not_found')
    await world.loseSlot(hold)
    expect(await refused(hold, code)).toBe('hold_expired')
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await uses(code)).toEqual({ used: 0, states: [] })
  })
})

describe('a code is refused to', () => {
  test.each<[string, Partial<Insertable<Tables['coupons']>>, string]>([
    ['whoever is too late', { ends_at: new Date('2026-11-01T00:00:00.000Z') }, 'expired'],
    ['whoever is too early', { starts_at: new Date('2026-12-01T00:00:00.000Z') }, 'not_started'],
    ['whoever buys something else', { scopes: ['course'] }, 'wrong_product'],
    ['whoever buys too little', { min_order: 10_000 }, 'add_more'],
    ['whoever comes after the last', { total: 0 }, 'used_up'],
    ['whoever is of no institute', { segment: 'institute' }, 'institute_only'],
    ['everybody once it is taken back', { retired_at: new Date('2026-11-01T00:00:00.000Z') }, 'not_found'],
  ])('BOOK-07 %s', async (_whom, change, reason) => {
    const [hold, code] = [await world.aHold(), await aCode(change)]
    expect(await refused(hold, code)).toBe(reason)
    expect(await uses(code)).toEqual({ used: 0, states: [] })
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('BOOK-07 whoever has used it, and not before they have done so as often as they may', async () => {
    const [patient, code] = [await world.aPatient(), await aCode({ per_user: 2 })]
    const holds = [await world.aHold({ patient }), await world.aHold({ patient, slot: 20 })]
    for (const hold of holds) {
      await applied(hold, code)
      expect(await pay(hold)).toBe('confirmed')
    }
    const third = await world.aHold({ patient, slot: 30 })
    expect(await refused(third, code)).toBe('used_already')
    expect(await uses(code)).toEqual({ used: 2, states: ['redeemed', 'redeemed'] })
  })

  it('BOOK-07 whoever has bought before, where it is for a first order', async () => {
    const [patient, code] = [await world.aPatient(), await aCode({ first_order_only: true })]
    const first = await world.aHold({ patient })
    await applied(first, code)
    expect(await pay(first)).toBe('confirmed')
    const other = await aCode({ first_order_only: true })
    expect(await refused(await world.aHold({ patient, slot: 20 }), other)).toBe('new_patients_only')
  })

  it.each([
    ['all of it went back to its source', 9900, 0, 'applied'],
    ['all of it went back, a part as credit', 5000, 4900, 'applied'],
    ['a rupee of it stayed', 9800, 0, 'new_patients_only'],
  ])('BOOK-07 whoever has bought before, unless %s', async (_what, amountPaise, credit, answer) => {
    const [patient, code] = [await world.aPatient(), await aCode({ first_order_only: true })]
    const earlier = await world.aHold({ patient })
    expect(await pay(earlier)).toBe('confirmed')
    const line = { appointmentId: earlier.appointmentId }
    await world.db.transaction().execute(async (trx) => {
      if (credit > 0) await lineMoney.credit(trx, { line, amountPaise: credit, now: world.time.now })
      await lineMoney.refund(trx, { line, amountPaise, cause: 'goodwill', now: world.time.now })
    })
    expect(await refused(await world.aHold({ patient, slot: 20 }), code)).toBe(answer)
    expect((await uses(code)).used).toBe(Number(answer === 'applied'))
  })

  it('BOOK-07 whoever has bought before, also where a code took all of it off', async () => {
    const patient = await world.aPatient()
    const earlier = await world.aHold({ patient })
    await applied(earlier, await aCode({ kind: 'free', value: 0 }))
    const settled = await world.payments.settleFree({ appointmentId: earlier.appointmentId }, patient)
    expect(settled.ok && settled.value.state).toBe('confirmed')
    const code = await aCode({ first_order_only: true })
    expect(await refused(await world.aHold({ patient, slot: 20 }), code)).toBe('new_patients_only')
    expect(await uses(code)).toEqual({ used: 0, states: [] })
  })
})

describe('who tries codes', () => {
  it('BOOK-07 guesses sixty an hour, also at once; codes that there are and other people’s tries take none of these', async () => {
    const [guesser, other] = [await world.aHold(), await world.aHold()]
    const code = await aCode()
    for (let nth = 0; nth < 5; nth++) await applied(guesser, code)
    await applied(guesser, '')
    const guesses = await Promise.all(Array.from({ length: 64 }, (_, nth) => refused(guesser, `GUESS${nth}`)))
    expect([guesses.filter((each) => each === 'not_found').length, new Set(guesses)]).toEqual([
      60,
      new Set(['not_found', 'too_many_tries']),
    ])
    expect(await apply(guesser, code)).toMatchObject({ error: { code: 'too_many_tries', retry_after: 3600 } })
    expect(await priceOf(guesser)).toEqual({ paise: 9900, coupon: null })
    expect((await uses(code)).used).toBe(0)
    await applied(other, code)
    world.wait(60)
    await applied(await world.aHold({ patient: guesser.patient, slot: 30 }), code)
  })
})

describe('a code for a first order', () => {
  const forFirst = () => aCode({ first_order_only: true })
  const twoHolds = async () => {
    const patient = await world.aPatient()
    return [await world.aHold({ patient }), await world.aHold({ patient, slot: 20 })] as const
  }

  it('BOOK-07 is refused on a second order while another one has such a code, and nothing of it is kept', async () => {
    const [one, other] = await twoHolds()
    const [first, second] = [await forFirst(), await forFirst()]
    const plain = await aCode()
    await applied(one, first)
    await applied(other, plain)
    expect(await refused(other, second)).toBe('first_order_taken')
    expect(await priceOf(other)).toEqual({ paise: 8910, coupon: { code: plain, paise: 990 } })
    expect([await uses(first), await uses(plain), await uses(second)]).toEqual([
      { used: 1, states: ['reserved'] },
      { used: 1, states: ['reserved'] },
      { used: 0, states: [] },
    ])
  })

  it('BOOK-07 goes to the other order once it is taken off the first', async () => {
    const [one, other] = await twoHolds()
    const [first, second] = [await forFirst(), await forFirst()]
    await applied(one, first)
    await applied(one, '')
    await applied(other, second)
    expect([await uses(first), await uses(second)]).toEqual([
      { used: 0, states: ['released'] },
      { used: 1, states: ['reserved'] },
    ])
    expect(await refused(one, first)).toBe('first_order_taken')
  })

  it('BOOK-07 gives way to another such code on the same order', async () => {
    const [one] = await twoHolds()
    const [first, second] = [await forFirst(), await forFirst()]
    await applied(one, first)
    expect(await applied(one, second)).toMatchObject({ coupon: { code: second } })
    expect((await uses(first)).used).toBe(0)
  })

  it('BOOK-07 keeps the price that it has promised when an order without a code is paid before', async () => {
    const [one, other] = await twoHolds()
    const code = await forFirst()
    await applied(one, code)
    expect(await pay(other)).toBe('confirmed')
    // a new request would be refused, but the promised discount is kept
    expect(await refused(one, code)).toBe('new_patients_only')
    expect(await priceOf(one)).toEqual({ paise: 8910, coupon: { code, paise: 990 } })
    expect(await pay(one)).toBe('confirmed')
    expect(gateway.orders.map(({ amount }) => amount.minor)).toEqual([9900, 8910])
    expect(await uses(code)).toEqual({ used: 1, states: ['redeemed'] })
  })

  it('BOOK-07 is free again once the order that its patient left has ended', async () => {
    const [one] = await twoHolds()
    const [first, second] = [await forFirst(), await forFirst()]
    await applied(one, first)
    world.wait(30)
    while (await world.coupons.releaseOverdue());
    const later = await world.aHold({ patient: one.patient, slot: 30 })
    expect(await applied(later, second)).toMatchObject({ amount_paise: 8910 })
    expect([await uses(first), await uses(second)]).toEqual([
      { used: 0, states: ['released'] },
      { used: 1, states: ['reserved'] },
    ])
  })

  it('BOOK-07 does not come twice by money that comes late: it goes back', async () => {
    const [one] = await twoHolds()
    const [first, second] = [await forFirst(), await forFirst()]
    await applied(one, first)
    const orderId = await world.placeOrder(one)
    world.wait(30)
    while (await world.coupons.releaseOverdue());
    const later = await world.aHold({ patient: one.patient, slot: 30 })
    await applied(later, second)
    gateway.set(orderId, { id: 'pay_late', status: 'captured' })
    expect(await world.stateOf(one)).toBe('refunding')
    expect(await world.refundsOf(one)).toMatchObject([{ reason: 'gone' }])
    expect([await uses(first), await uses(second)]).toEqual([
      { used: 0, states: ['released'] },
      { used: 1, states: ['reserved'] },
    ])
  })

  it('is kept also where statements are planned without their values, as those around a hold are', async () => {
    const [one] = await twoHolds()
    const coupon = await forFirst()
    await world.placeOrder(one)
    const { id: orderId } = await world.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const kept = await inTransaction(world.db, async (trx) => {
      await trx.selectNoFrom(planWithoutValues.as('plans')).execute()
      return ok(await reserveUse(trx, { coupon, patientId: one.patient.userId, orderId, now: world.time.now }))
    })
    expect(kept).toEqual(ok('reserved'))
    await world.db.transaction().execute((trx) => releaseUse(trx, { id: orderId }, 'reserved'))
  })

  it('is told by the database alone, and stays what it was when its code changes', async () => {
    const [one, other] = await twoHolds()
    const [plain, first] = [await aCode(), await forFirst()]
    await applied(one, plain)
    await applied(other, first)
    const told = () =>
      world.db.selectFrom('coupon_uses').select(['coupon', 'first_order']).orderBy('first_order').execute()
    await sql`update coupon_uses set first_order = not first_order`.execute(world.db)
    await world.db.updateTable('coupons').set({ first_order_only: true }).where('code', '=', plain).execute()
    expect(await told()).toEqual([
      { coupon: plain, first_order: false },
      { coupon: first, first_order: true },
    ])
  })
})

describe('a race', () => {
  it('BOOK-07 for the last use goes to one of fifty', async () => {
    const code = await aCode({ total: 1 })
    const holds = await Promise.all(Array.from({ length: 50 }, () => world.aHold()))
    const answers = await Promise.all(holds.map((hold) => refused(hold, code)))
    expect(answers.toSorted()).toEqual(['applied', ...Array.from({ length: 49 }, () => 'used_up')])
    expect(await uses(code)).toEqual({ used: 1, states: ['reserved'] })
  })

  it('of one patient on two times leaves them one use', async () => {
    const code = await aCode()
    for (let round = 0; round < 10; round++) {
      const patient = await world.aPatient()
      const holds = [await world.aHold({ patient }), await world.aHold({ patient, slot: 20 })]
      const answers = await Promise.all(holds.map((hold) => refused(hold, code)))
      expect(answers.toSorted()).toEqual(['applied', 'used_already'])
    }
  })

  it('BOOK-07 of two codes for a first order on two orders of one patient gives one of them, for 25 patients at once', async () => {
    const codes = [await aCode({ first_order_only: true }), await aCode({ first_order_only: true })]
    const pairs = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const patient = await world.aPatient()
        return Promise.all([world.aHold({ patient }), world.aHold({ patient, slot: 20 })])
      }),
    )
    const answers = await Promise.all(
      pairs.map((holds) => Promise.all(holds.map((hold, index) => refused(hold, codes[index]!)))),
    )
    for (const both of answers) expect(both.toSorted()).toEqual(['applied', 'first_order_taken'])
    const used = await Promise.all(codes.map((code) => uses(code)))
    expect(used.reduce((sum, each) => sum + each.used, 0)).toBe(25)
    // the refused requests left no trace: no use, no order, no other price
    expect(used.flatMap(({ states }) => states)).toEqual(Array.from({ length: 25 }, () => 'reserved'))
    const prices = await Promise.all(pairs.map((holds) => Promise.all(holds.map(priceOf))))
    const paise = prices.flat().map((price) => (typeof price === 'string' ? price : price.paise))
    expect([8910, 9900].map((each) => paise.filter((one) => one === each).length)).toEqual([25, 25])
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(25)
  })

  it('BOOK-07 of fifty presses with two codes for a first order on two orders of one patient gives one of them', async () => {
    const patient = await world.aPatient()
    const holds = [await world.aHold({ patient }), await world.aHold({ patient, slot: 20 })]
    const codes = [await aCode({ first_order_only: true }), await aCode({ first_order_only: true })]
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => ({
        order: index % 2,
        answer: await refused(holds[index % 2]!, codes[index % 2]!),
      })),
    )
    const of = (order: number) => new Set(answers.filter((each) => each.order === order).map(({ answer }) => answer))
    expect([of(0).size, of(1).size, [...of(0), ...of(1)].toSorted()]).toEqual([1, 1, ['applied', 'first_order_taken']])
    const used = await Promise.all(codes.map((code) => uses(code)))
    expect(used.reduce((sum, each) => sum + each.used, 0)).toBe(1)
  })

  it('of a code with the payment leaves a price that both know', async () => {
    const code = await aCode()
    const holds = await Promise.all(Array.from({ length: 20 }, () => world.aHold()))
    await Promise.all(holds.map((hold) => Promise.all([apply(hold, code), world.placeOrder(hold)])))
    for (const hold of holds) expect(await pay(hold)).toBe('confirmed')
    expect(await world.db.selectFrom('refunds').select('id').execute()).toEqual([])
  })

  it('of two codes on one time leaves it one', async () => {
    const hold = await world.aHold()
    const codes = await Promise.all(Array.from({ length: 10 }, () => aCode()))
    await Promise.all(codes.map((code) => apply(hold, code)))
    const kept = await world.db.selectFrom('coupon_uses').select('coupon').where('state', '=', 'reserved').execute()
    expect(kept).toHaveLength(1)
  })
})

describe('a use is given back', () => {
  const release = async () => {
    let count = 0
    while (await world.coupons.releaseOverdue()) count++
    return count
  }

  it('with the price, when the time is not held any more', async () => {
    const [hold, code] = [await world.aHold(), await aCode()]
    await applied(hold, code)
    expect(await release()).toBe(0)
    world.wait(30)
    expect(await release()).toBe(1)
    expect(await uses(code)).toEqual({ used: 0, states: ['released'] })
    expect(await priceOf(hold)).toEqual({ paise: 9900, coupon: null })
  })

  it('with its price, and asks for no credit meanwhile', async () => {
    const [patient, code] = [await world.aPatient(), await aCode({ scopes: ['package'] })]
    const orderId = await aPackageOrder(patient)
    await world.coupons.apply({ scope: 'package', subject: { orderId }, patientId: patient.userId, code })
    await giveCreditTo(patient, 4000)
    world.wait(24 * 60)
    expect(await release()).toBe(1)
    const order = await world.db
      .selectFrom('orders')
      .select(['amount_paise', 'credit_paise', 'coupon'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order).toEqual({ amount_paise: 15_000, credit_paise: 0, coupon: null })
    expect(await world.db.selectFrom('credit_uses').selectAll().execute()).toEqual([])
  })

  it('when the time is given up', async () => {
    const [hold, code] = [await world.aHold(), await aCode()]
    await applied(hold, code)
    await world.booking.release({ appointmentId: hold.appointmentId, patientId: hold.patient.userId })
    expect(await release()).toBe(1)
    expect((await uses(code)).used).toBe(0)
  })

  it('after a day, where an order has no time', async () => {
    const [patient, code] = [await world.aPatient(), await aCode({ scopes: ['package'] })]
    const orderId = await aPackageOrder(patient)
    const subject = { orderId }
    const answer = await world.coupons.apply({ scope: 'package', subject, patientId: patient.userId, code })
    expect(answer).toMatchObject({ ok: true, value: { amount_paise: 13_500 } })
    world.wait(23 * 60)
    expect(await release()).toBe(0)
    world.wait(61)
    expect(await release()).toBe(1)
    const order = await world.payments.order(orderId, patient)
    expect(order.ok && order.value).toMatchObject({ amountPaise: 15_000, coupon: null })
  })

  it('and is taken again by money that comes late', async () => {
    const [hold, code] = [await world.aHold(), await aCode({ total: 1 })]
    await applied(hold, code)
    const orderId = await world.placeOrder(hold)
    world.wait(30)
    expect(await release()).toBe(1)
    gateway.set(orderId, { id: 'pay_late', status: 'captured' })
    expect(await world.stateOf(hold)).toBe('confirmed')
    expect(await uses(code)).toEqual({ used: 1, states: ['redeemed'] })
  })

  it('and late money goes back where another has had the last one', async () => {
    const [hold, code] = [await world.aHold(), await aCode({ total: 1 })]
    await applied(hold, code)
    const orderId = await world.placeOrder(hold)
    world.wait(30)
    await release()
    await applied(await world.aHold(), code)
    gateway.set(orderId, { id: 'pay_late', status: 'captured' })
    expect(await world.stateOf(hold)).toBe('refunding')
    expect(await world.refundsOf(hold)).toMatchObject([{ reason: 'gone' }])
    expect(await world.confirmationsOf(hold)).toBe(0)
  })

  it('when the money goes back because the time is gone', async () => {
    const [hold, code] = [await world.aHold(), await aCode()]
    await applied(hold, code)
    const orderId = await world.placeOrder(hold)
    await world.loseSlot(hold)
    gateway.set(orderId, { id: 'pay_gone', status: 'captured' })
    expect(await world.stateOf(hold)).toBe('refunding')
    expect(await uses(code)).toEqual({ used: 0, states: ['released'] })
  })
})

describe('a code of an order that goes back as a whole', () => {
  async function bought(code: string, patient?: Patient): Promise<Hold> {
    // there are hours between now and its start
    const hold = await world.aHold({ slot: 60, ...(patient && { patient }) })
    if ((await applied(hold, code)).amount_paise > 0) expect(await pay(hold)).toBe('confirmed')
    else await world.payments.settleFree({ appointmentId: hold.appointmentId }, hold.patient)
    expect(await uses(code)).toEqual({ used: 1, states: ['redeemed'] })
    return hold
  }
  const refund = ({ appointmentId }: Hold, amountPaise: number, cause: 'goodwill' | 'cancelled_provider') =>
    inTransaction(world.db, async (trx) => {
      await lineMoney.refund(trx, { line: { appointmentId }, amountPaise, cause, now: world.time.now })
      return ok(null)
    })
  const cancel = ({ appointmentId, patient: { userId } }: Hold, quotedPaise: number) => {
    const wish = { appointmentId, patientId: userId, as: 'source' as const, quotedPaise, key: randomUUID() }
    return createCancelService({ db: world.db, clock: () => world.time.now }).cancel(wish)
  }
  const before = ({ startsAt }: Hold, minutes: number) =>
    void (world.time.now = new Date(startsAt.getTime() - minutes * MINUTE))

  it('BOOK-07 is its patient’s again: they cancel in time, and use it once more', async () => {
    const code = await aCode({ first_order_only: true })
    const { patient, ...hold } = await bought(code)
    expect(await cancel({ patient, ...hold }, 8910)).toMatchObject({ ok: true })
    expect(await uses(code)).toEqual({ used: 0, states: ['released'] })
    await bought(code, patient)
  })

  it.each([
    ['all of it', 8910, 'released'],
    ['half of it', 4455, 'redeemed'],
  ] as const)('BOOK-07 goes back with the money that is kept as credit: %s', async (_what, amountPaise, state) => {
    const code = await aCode()
    const { appointmentId } = await bought(code)
    const kept = { line: { appointmentId }, amountPaise, now: world.time.now }
    await world.db.transaction().execute((trx) => lineMoney.credit(trx, kept))
    expect(await uses(code)).toEqual({ used: Number(state === 'redeemed'), states: [state] })
  })

  it.each([
    ['in time', 48 * 60, 'released'],
    ['too late for any money', 30, 'redeemed'],
  ] as const)('BOOK-07 that took all off goes back with what is cancelled %s', async (_when, minutes, state) => {
    const code = await aCode({ kind: 'free', value: 0 })
    const hold = await bought(code)
    before(hold, minutes)
    expect(await cancel(hold, 0)).toMatchObject({ ok: true })
    expect(await uses(code)).toEqual({ used: Number(state === 'redeemed'), states: [state] })
  })

  it.each([
    ['costs something', {}, 8910],
    ['costs nothing', { kind: 'free', value: 0 }, 0],
  ] as const)('BOOK-07 goes back with what we cancel or miss and %s', async (_what, change, paise) => {
    const code = await aCode(change)
    const hold = await bought(code)
    const { appointmentId } = hold
    const cancelled = await inTransaction(world.db, (trx) => cancelForUs(trx, { appointmentId, now: world.time.now }))
    expect(cancelled).toMatchObject({ value: { paise } })
    expect(await uses(code)).toEqual({ used: 0, states: ['released'] })

    const missed = await bought(code, hold.patient)
    before(missed, -20)
    const now = world.time.now
    await world.db.transaction().execute((trx) => miss(trx, { ...missed, why: 'nobody', now }))
    expect(await uses(code)).toEqual({ used: 0, states: ['released'] })
  })

  it('BOOK-07 goes back where its patient chooses their money after an expert did not come', async () => {
    const code = await aCode({ kind: 'free', value: 0 })
    const { appointmentId, patient, ...hold } = await bought(code)
    before({ appointmentId, patient, ...hold }, -20)
    await world.db.transaction().execute((trx) => markAbsent(trx, { appointmentId, now: world.time.now }))
    expect((await uses(code)).used).toBe(1)
    const absence = createAbsenceService({ db: world.db, clock: () => world.time.now })
    expect(await absence.takeBack({ appointmentId, patientId: patient.userId })).toMatchObject({ ok: true })
    expect(await uses(code)).toEqual({ used: 0, states: ['released'] })
  })

  it('BOOK-07 stays used while a part of the money stays, and goes back with the last of it', async () => {
    const code = await aCode()
    const hold = await bought(code)
    await refund(hold, 8000, 'goodwill')
    expect(await uses(code)).toEqual({ used: 1, states: ['redeemed'] })
    await refund(hold, 910, 'cancelled_provider')
    expect(await uses(code)).toEqual({ used: 0, states: ['released'] })
  })

  it('BOOK-07 goes back once, by however many it is asked for', async () => {
    const code = await aCode({ per_user: 2 })
    const hold = await bought(code)
    const other = await world.aHold({ patient: hold.patient, slot: 20 })
    await applied(other, code)
    await Promise.all(Array.from({ length: 20 }, () => refund(hold, 8910, 'cancelled_provider')))
    const { used, states } = await uses(code)
    expect([used, states.toSorted()]).toEqual([1, ['released', 'reserved']])
  })

  it.each([
    ['is not begun', 5000, 0, 10_000, 'released'],
    ['is used in part', 5000, 1, 5000, 'redeemed'],
    ['cost nothing and is not begun', 15_000, 0, 0, 'released'],
    ['cost nothing and is used in part', 15_000, 1, 0, 'redeemed'],
  ])('BOOK-07 goes back with a plan that is stopped if nothing of it is used: one that %s', async (...row) => {
    const [, off, used, quotedPaise, state] = row
    const { userId: patientId, ...patient } = await world.aPatient()
    const code = await aCode({ kind: 'flat', value: off, scopes: ['package'] })
    await aPackage(world.db, { slug: 'two-calls', type: 'discovery_call' })
    const ordered = await world.plans.buy({ patientId, slug: 'two-calls', key: randomUUID() })
    const orderId = ordered.ok ? ordered.value.id : ''
    const wish = { scope: 'package', subject: { orderId }, patientId, code } as const
    expect(await world.coupons.apply(wish)).toMatchObject({ value: { amount_paise: 15_000 - off } })
    const by = { userId: patientId, ...patient }
    if (off === 15_000) await world.payments.settleFree({ orderId }, by)
    else gateway.set(await world.placeOrderOf(orderId, by), { id: 'pay_plan', status: 'captured' })
    expect(await world.payments.order(orderId, by)).toMatchObject({ value: { state: 'confirmed' } })
    await sql`update entitlement_units set (state, single_paise) = ('forfeited', 5000) where n <= ${used}`.execute(
      world.db,
    )

    const { id: planId } = await world.db.selectFrom('entitlements').select('id').executeTakeFirstOrThrow()
    expect(await world.plans.stop({ planId, patientId, quotedPaise })).toMatchObject({ ok: true })
    expect(await uses(code)).toEqual({ used: Number(state === 'redeemed'), states: [state] })
  })

  it('BOOK-07 goes back with a course that is given back in time, and not with one that is kept longer', async () => {
    await aCourse(world.db, { slug: 'a-course' })
    for (const [days, state] of [
      [1, 'released'],
      [8, 'redeemed'],
    ] as const) {
      const [patient, code] = [await world.aPatient(), await aCode({ kind: 'free', value: 0, scopes: ['course'] })]
      const ordered = await world.courseOrders.buy({ patientId: patient.userId, slug: 'a-course', key: randomUUID() })
      const orderId = ordered.ok ? ordered.value.id : ''
      const wish = { scope: 'course', subject: { orderId }, patientId: patient.userId, code } as const
      expect(await world.coupons.apply(wish)).toMatchObject({ ok: true })
      await world.payments.settleFree({ orderId }, patient)
      world.wait(days * 24 * 60)
      const given = await world.courseOrders.cancel({ patientId: patient.userId, orderId, quotedPaise: 0 })
      expect(given).toMatchObject(state === 'released' ? { ok: true } : { error: { code: 'nothing_back' } })
      expect(await uses(code)).toEqual({ used: Number(state === 'redeemed'), states: [state] })
    }
  })
})

describe('a code on an order', () => {
  it('of a plan takes something off it', async () => {
    const [patient, code] = [await world.aPatient(), await aCode({ scopes: ['package'], kind: 'flat', value: 2500 })]
    const orderId = await aPackageOrder(patient)
    const wish = { subject: { orderId }, patientId: patient.userId, code }
    expect(await world.coupons.apply({ ...wish, scope: 'package' })).toMatchObject({
      ok: true,
      value: { order_id: orderId, coupon: { code, paise: 2500 }, amount_paise: 12_500 },
    })
    const another = { ...wish, patientId: (await world.aPatient()).userId }
    expect(await world.coupons.apply({ ...another, scope: 'package' })).toMatchObject({
      error: { code: 'order_not_found' },
    })
  })

  it('BOOK-07 of a course takes something off it, and a code for appointments does not', async () => {
    await aCourse(world.db, { slug: 'a-course' })
    const [patient, code] = [await world.aPatient(), await aCode({ scopes: ['course'] })]
    const bought = await world.courseOrders.buy({ patientId: patient.userId, slug: 'a-course', key: randomUUID() })
    const subject = { orderId: bought.ok ? bought.value.id : '' }
    const wish = { subject, patientId: patient.userId, code }
    expect(await world.coupons.apply({ ...wish, scope: 'appointment' })).toMatchObject({
      error: { code: 'order_not_found' },
    })
    expect(await world.coupons.apply({ ...wish, scope: 'course' })).toMatchObject({ value: { amount_paise: 116_910 } })
  })

  it.each(['lab_test', 'course'] as const)('is no way to a %s, which no order is for', async (scope) => {
    const [patient, code] = [await world.aPatient(), await aCode({ scopes: [scope] })]
    const orderId = await aPackageOrder(patient)
    expect(await world.coupons.apply({ scope, subject: { orderId }, patientId: patient.userId, code })).toMatchObject({
      error: { code: 'order_not_found' },
    })
    expect((await uses(code)).used).toBe(0)
  })
})

async function aPackageOrder(patient: Patient): Promise<string> {
  await aPackage(world.db, { slug: 'two-calls' })
  const line = { product_kind: 'package' as const, list_paise: 15_000, package_slug: 'two-calls' }
  const order = await world.db
    .transaction()
    .execute((trx) => insertOrder(trx, { patientId: patient.userId, lines: [line], now: world.time.now }))
  return order.id
}
