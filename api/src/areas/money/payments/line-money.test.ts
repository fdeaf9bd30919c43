import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { ok } from '@app/domain/result'
import { tellOfEndingCredit } from './credits/credit-that-ends.ts'
import { creditOf, lapseCredits } from './credits/credits.repository.ts'
import * as lineMoney from './line-money.ts'
import { FakeGateway } from './testing/fake-gateway.ts'
import { type Hold, paymentsWorld, type World } from './testing/world.ts'

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

async function aPaidHold(...others: Hold[]): Promise<Hold> {
  const hold = await world.aHold(others[0] && { patient: others[0].patient, slot: 20 })
  const orderId = await world.placeOrder(hold, ...others)
  gateway.set(orderId, { id: `pay_${hold.appointmentId}`, status: 'captured' })
  expect(await world.stateOf(hold)).toBe('confirmed')
  return hold
}

const refund = (
  { appointmentId }: Hold,
  amountPaise: number,
  cause: 'cancelled_patient' | 'cancelled_provider' = 'cancelled_patient',
) =>
  inTransaction(world.db, async (trx) => {
    await lineMoney.refund(trx, { line: { appointmentId }, amountPaise, cause, now: world.time.now })
    return ok(null)
  })

const credit = ({ appointmentId }: Hold, amountPaise: number) =>
  inTransaction(world.db, async (trx) => {
    await lineMoney.credit(trx, { line: { appointmentId }, amountPaise, now: world.time.now })
    return ok(null)
  })

const sent = () => [...gateway.refunds.values()].map(({ amount }) => amount.minor).toSorted((a, b) => a - b)

const sales = async () => {
  const entries = world.db.selectFrom('ledger_entries').where('account', '=', 'sales')
  const { earned } = await entries.select((is) => is.fn.sum('amount_minor').as('earned')).executeTakeFirstOrThrow()
  return 0 - Number(earned)
}

describe('the money of an appointment', () => {
  it('is what was paid for it, and nothing before', async () => {
    const unpaid = await world.aHold()
    const paid = await aPaidHold()
    const read = ({ appointmentId }: Hold) => lineMoney.paidFor(world.db as never, { appointmentId })
    expect(await read(unpaid)).toBeNull()
    expect(await read(paid)).toEqual({ paidPaise: 9900, provider: 'razorpay' })
  })

  it('PAYS-03 goes back in part, and the rest stays earned', async () => {
    const hold = await aPaidHold()
    await refund(hold, 4950)
    expect(await sales()).toBe(4950)
    await world.runJobs()

    expect(sent()).toEqual([4950])
    expect(await world.stateOf(hold)).toBe('confirmed')
  })

  it('PAYS-03 goes back in parts that are equal, each once, when the answer to the first is lost', async () => {
    const one = await world.aHold()
    const other = await aPaidHold(one)
    await refund(one, 5000)
    gateway.faults.refund = 'lost'
    await world.runJobs()
    delete gateway.faults.refund
    await refund(other, 5000)
    for (const minutes of [1, 5]) {
      world.wait(minutes)
      await world.runJobs()
    }

    expect(sent()).toEqual([5000, 5000])
    const rows = await world.db.selectFrom('refunds').select('provider_refund_id').execute()
    expect(new Set(rows.map((row) => row.provider_refund_id)).size).toBe(2)
  })

  it('is sent back once for one cause, however often and by however many it is asked for', async () => {
    const hold = await aPaidHold()
    await Promise.all(Array.from({ length: 10 }, () => refund(hold, 9900)))
    await world.runJobs()
    expect(sent()).toEqual([9900])
    expect(await sales()).toBe(0)
  })

  it('PAYS-03 never goes back beyond what was paid, by two causes at once', async () => {
    const hold = await aPaidHold()
    const asked = await Promise.allSettled([
      refund(hold, 6000, 'cancelled_patient'),
      refund(hold, 6000, 'cancelled_provider'),
    ])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await world.runJobs()
    expect(sent()).toEqual([6000])
  })

  it('kept as credit is spent first on the next order, and the rest is paid', async () => {
    const first = await aPaidHold()
    await credit(first, 4000)
    expect(await creditOf(world.db, first.patient.userId, world.time.now)).toBe(4000)
    const next = await world.aHold({ patient: first.patient, slot: 30 })
    const orderId = await world.placeOrder(next)
    expect(gateway.orders.at(-1)).toMatchObject({ id: orderId, amount: { minor: 5900 } })
    gateway.set(orderId, { id: 'pay_rest', status: 'captured' })
    expect(await world.stateOf(next)).toBe('confirmed')
    expect(await creditOf(world.db, first.patient.userId, world.time.now)).toBe(0)
    await refund(next, 9900)
    await world.runJobs()
    // money from the provider goes back there, and credit becomes credit again
    expect(sent()).toEqual([5900])
    expect(await creditOf(world.db, first.patient.userId, world.time.now)).toBe(4000)
  })

  it('kept as credit pays for all of the next order without the provider, once', async () => {
    const first = await aPaidHold()
    await credit(first, 9900)
    const next = await world.aHold({ patient: first.patient, slot: 30 })
    const subject = { appointmentId: next.appointmentId }
    expect(await world.payments.makeOrder(subject, next.patient, 'razorpay')).toMatchObject({
      error: { code: 'nothing_to_pay' },
    })
    const settled = await Promise.all(
      Array.from({ length: 10 }, () => world.payments.settleFree(subject, next.patient)),
    )
    expect(settled.filter((each) => each.ok).length).toBeGreaterThan(0)
    expect(await world.appointmentOf(next)).toBe('confirmed')
    expect(await world.confirmationsOf(next)).toBe(1)
    expect(gateway.orders).toHaveLength(1)
  })

  it('PAYS-03 kept as credit is kept for one order: another of the same time is paid in full, and both are given', async () => {
    const first = await aPaidHold()
    await credit(first, 4000)
    const holds = [
      await world.aHold({ patient: first.patient, slot: 30 }),
      await world.aHold({ patient: first.patient, slot: 40 }),
    ]
    for (const [index, hold] of holds.entries()) {
      const orderId = await world.placeOrder(hold)
      gateway.set(orderId, { id: `pay_both_${index}`, status: 'captured' })
    }
    expect(gateway.orders.slice(-2).map(({ amount }) => amount.minor)).toEqual([5900, 9900])
    expect(await Promise.all(holds.map((hold) => world.stateOf(hold)))).toEqual(['confirmed', 'confirmed'])
    expect(await creditOf(world.db, first.patient.userId, world.time.now)).toBe(0)
  })

  it('kept as credit ends after 180 days', async () => {
    const first = await aPaidHold()
    await credit(first, 4000)
    world.wait(180 * 24 * 60)
    expect(await creditOf(world.db, first.patient.userId, world.time.now)).toBe(0)
    const lapse = () => world.db.transaction().execute((trx) => lapseCredits(trx, world.time.now))
    expect([await lapse(), await lapse()]).toEqual([1, 0])
  })

  it('TRUE-03 kept as credit tells its owner once, fourteen days before it ends', async () => {
    const first = await aPaidHold()
    await credit(first, 4000)
    const tell = () => world.db.transaction().execute((trx) => tellOfEndingCredit(trx, world.time.now))
    world.wait(166 * 24 * 60 - 1)
    expect([await tell(), await world.toldTo(first)]).toEqual([0, expect.not.arrayContaining(['credit_ends'])])
    world.wait(1)
    expect([await tell(), await tell()]).toEqual([1, 0])
    expect((await world.toldTo(first)).filter((name) => name === 'credit_ends')).toHaveLength(1)
  })

  it('is none of an appointment for which nothing was paid', async () => {
    const hold = await world.aHold()
    await expect(refund(hold, 100)).rejects.toThrow('nothing was paid')
    expect(await world.db.selectFrom('refunds').select('id').execute()).toEqual([])
  })
})
