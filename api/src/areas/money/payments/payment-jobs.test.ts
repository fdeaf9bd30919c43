import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDueAttempts } from './orders/attempts.repository.ts'
import { takeLooks } from './due-work.ts'
import { claimDueWebhooks, receiveWebhook } from './webhooks/inbox.repository.ts'
import { startJobs } from '../../../platform/jobs/jobs.ts'
import { paymentJobs } from './payment-jobs.ts'
import { claimDueRefunds } from './refunds/refunds.repository.ts'
import { DOWN, FakeGateway } from './testing/fake-gateway.ts'
import { type Hold, paymentsWorld, type World } from './testing/world.ts'

let gateway: FakeGateway
let world: World
let deliveries = 0

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

/** Creates a hold whose payer has paid without us being notified. */
async function aPaidHold(
  status: 'captured' | 'failed' = 'captured',
): Promise<Hold & { orderId: string; paymentId: string }> {
  const hold = await world.aHold()
  const orderId = await world.placeOrder(hold)
  const paymentId = `pay_${orderId}`
  gateway.set(orderId, { id: paymentId, status })
  gateway.calls.length = 0
  return { ...hold, orderId, paymentId }
}

const deliver = (body: string, dedupeKey = `delivery-${(deliveries += 1)}`) =>
  receiveWebhook(world.db, { provider: 'razorpay', dedupeKey, body: Buffer.from(body), now: world.time.now })

const lastWebhook = async () => (await world.inbox()).at(-1)!

describe('a webhook in the inbox', () => {
  it('PAYS-03 confirms a purchase whose browser was closed', async () => {
    const hold = await aPaidHold()
    await deliver(hold.orderId)
    await world.runJobs()

    expect(await world.appointmentOf(hold)).toBe('confirmed')
    expect((await lastWebhook()).processed_at).toEqual(world.time.now)
  })

  it('PAYS-02 is kept once, however often it is delivered', async () => {
    const hold = await aPaidHold()
    await Promise.all(Array.from({ length: 25 }, () => deliver(hold.orderId, 'the same event')))

    expect(await world.inbox()).toHaveLength(1)
  })

  it('PAYS-02 confirms once under different event ids', async () => {
    const hold = await aPaidHold()
    for (let count = 0; count < 5; count++) await deliver(hold.orderId)
    await world.runJobs()

    expect(await world.confirmationsOf(hold)).toBe(1)
  })

  it('of no concern to any order is done with', async () => {
    await deliver('')
    await world.runJobs()

    expect((await lastWebhook()).processed_at).toEqual(world.time.now)
    expect(gateway.calls).toEqual([])
  })

  it('for an order that is not ours is parked, with an alarm', async () => {
    await deliver('order_of_somebody')
    await world.runJobs()
    world.wait(60 * 24 * 30)
    await world.runJobs()

    expect(await lastWebhook()).toMatchObject({ processed_at: null, last_error: 'unknown order' })
    expect(world.alerts).toEqual(['a webhook names an order that is not ours'])
  })

  it('waits while the provider is down, and counts when it is back', async () => {
    const hold = await aPaidHold()
    gateway.faults.fetchPayments = DOWN
    await deliver(hold.orderId)
    await world.runJobs()
    expect(await lastWebhook()).toMatchObject({ processed_at: null, last_error: 'the provider did not answer' })

    delete gateway.faults.fetchPayments
    await world.runJobs()
    expect(await world.appointmentOf(hold)).toBe('held')
    world.wait(5 / 60)
    await world.runJobs()
    expect(await world.appointmentOf(hold)).toBe('confirmed')
  })

  it('PAYS-03 is taken over when the worker that claimed it died', async () => {
    const hold = await aPaidHold()
    await deliver(hold.orderId)
    const leaseUntil = new Date(world.time.now.getTime() + 120_000)
    expect(await claimDueWebhooks(world.db, { now: world.time.now, leaseUntil, limit: 5 })).toHaveLength(1)
    await world.runJobs()
    expect(await world.appointmentOf(hold)).toBe('held')

    world.time.now = leaseUntil
    await world.runJobs()
    expect(await world.appointmentOf(hold)).toBe('confirmed')
  })

  it('is worked on by one of several processes', async () => {
    const holds = await Promise.all(Array.from({ length: 12 }, () => aPaidHold()))
    gateway.calls.length = 0
    for (const { orderId } of holds) await deliver(orderId)
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])

    expect(gateway.calls).toHaveLength(12)
    for (const hold of holds) expect(await world.confirmationsOf(hold)).toBe(1)
  })
})

describe('the reconciler', () => {
  it('PAYS-03 finds a payment of which no webhook and no browser told', async () => {
    const hold = await aPaidHold()
    await world.runJobs()
    expect(await world.appointmentOf(hold)).toBe('held')

    world.wait(2)
    await world.runJobs()
    expect(await world.appointmentOf(hold)).toBe('confirmed')
  })

  it('PAYS-03 finds a yes that the bank says days after its no', async () => {
    const hold = await aPaidHold('failed')
    world.wait(2)
    await world.runJobs()
    await world.loseSlot(hold)
    gateway.set(hold.orderId, { id: hold.paymentId, status: 'captured' })
    world.wait(60 * 71)
    await world.runJobs()

    expect(await world.refundsOf(hold)).toEqual([{ payment: hold.paymentId, reason: 'gone', status: 'pending' }])
  })

  it('looks at 2, 5 and 15 minutes, 1, 6, 24 and 72 hours, and never again', async () => {
    await aPaidHold('failed')
    const looks: number[] = []
    for (let minute = 0; minute <= 60 * 80; minute++) {
      const before = gateway.calls.length
      await takeLooks(world.context)
      if (gateway.calls.length > before) looks.push(minute)
      // after the first hour, nothing is due between whole hours
      const step = minute < 60 ? 0 : 59
      minute += step
      world.wait(1 + step)
    }

    expect(looks).toEqual([2, 5, 15, 60, 360, 1440, 4320])
  })

  it('looks again in two minutes when the provider did not answer, also at its last look', async () => {
    const hold = await aPaidHold()
    gateway.faults.fetchPayments = DOWN
    world.wait(60 * 73)
    await world.runJobs()
    delete gateway.faults.fetchPayments
    world.wait(2)
    await world.runJobs()

    expect(await world.paymentsOf(hold)).toMatchObject([{ status: 'captured' }])
  })
})

describe('a refund', () => {
  async function aRefund() {
    const hold = await aPaidHold()
    await world.loseSlot(hold)
    expect(await world.stateOf(hold)).toBe('refunding')
    gateway.calls.length = 0
    return hold
  }
  const theirs = (hold: { paymentId: string }) =>
    [...gateway.refunds.values()].filter((refund) => refund.paymentId === hold.paymentId)
  const stateAfter = async (hold: Hold, minutes: number) => {
    world.wait(minutes)
    await world.runJobs()
    return world.stateOf(hold)
  }

  it('PAYS-03 is sent in full and told as refunded when the money is back', async () => {
    const hold = await aRefund()
    await world.runJobs()
    expect(theirs(hold)).toMatchObject([
      { amount: { minor: 9900, currency: 'INR' }, key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    ])
    expect(await world.stateOf(hold)).toBe('refunding')

    for (const refund of gateway.refunds.values()) refund.status = 'succeeded'
    expect(await stateAfter(hold, 60)).toBe('refunded')
  })

  it('PAYS-03 is sent once by several processes', async () => {
    const hold = await aRefund()
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])

    expect(gateway.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect(theirs(hold)).toHaveLength(1)
  })

  it('PAYS-03 is found, not sent again, when the answer was lost', async () => {
    const hold = await aRefund()
    gateway.faults.refund = 'lost'
    await world.runJobs()
    expect(await world.refundsOf(hold)).toMatchObject([{ status: 'requested' }])

    delete gateway.faults.refund
    expect(await stateAfter(hold, 1)).toBe('refunding')
    expect(gateway.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect(await world.refundsOf(hold)).toMatchObject([{ status: 'pending' }])
  })

  it('PAYS-03 is ours too when somebody made it at the provider', async () => {
    const hold = await aRefund()
    const amount = { minor: 9900, currency: 'INR' }
    gateway.refunds.set('rfnd_by_hand', {
      id: 'rfnd_by_hand',
      status: 'succeeded',
      amount,
      paymentId: hold.paymentId,
      key: 'by hand',
    })

    expect(await stateAfter(hold, 0)).toBe('refunded')
    expect(gateway.calls).not.toContain('refund')
  })

  it('TRUE-03 raises an alarm when it fails, tells its patient, and is refunded once somebody has made another', async () => {
    const hold = await aRefund()
    await world.runJobs()
    for (const refund of gateway.refunds.values()) refund.status = 'failed'
    expect(await stateAfter(hold, 10)).toBe('refunding')
    expect(world.alerts).toEqual(['refund'])
    expect(theirs(hold)).toHaveLength(1)

    const amount = { minor: 9900, currency: 'INR' }
    gateway.refunds.set('rfnd_again', {
      id: 'rfnd_again',
      status: 'succeeded',
      amount,
      paymentId: hold.paymentId,
      key: 'again',
    })
    expect(await stateAfter(hold, 60)).toBe('refunded')
    const told = (await world.toldTo(hold)).filter((name) => name.startsWith('refund_'))
    expect(told).toEqual(['refund_delayed', 'refund_arrived'])
  })

  it('TRUE-03 tells its patient once that it is back, and nothing before', async () => {
    const hold = await aRefund()
    await world.runJobs()
    expect(await stateAfter(hold, 10)).toBe('refunding')
    expect(await world.toldTo(hold)).not.toContain('refund_arrived')
    for (const refund of gateway.refunds.values()) refund.status = 'succeeded'
    await stateAfter(hold, 60)
    await stateAfter(hold, 60)
    expect((await world.toldTo(hold)).filter((name) => name.startsWith('refund_'))).toEqual(['refund_arrived'])
  })

  it('PAYS-03 waits while the provider is down', async () => {
    const hold = await aRefund()
    gateway.faults.fetchRefunds = DOWN
    expect(await stateAfter(hold, 1)).toBe('refunding')
    expect(gateway.calls).not.toContain('refund')

    delete gateway.faults.fetchRefunds
    await stateAfter(hold, 60)
    expect(theirs(hold)).toHaveLength(1)
  })

  it('is looked at as soon as a webhook tells of its order', async () => {
    const hold = await aRefund()
    await world.runJobs()
    for (const refund of gateway.refunds.values()) refund.status = 'succeeded'
    await deliver(hold.orderId)

    expect(await stateAfter(hold, 0)).toBe('refunded')
  })
})

describe('work that several processes may take', () => {
  it.each([
    ['webhooks', claimDueWebhooks],
    ['looks at the provider', claimDueAttempts],
    ['refunds', claimDueRefunds],
  ])('of %s is never given to two of them, and none waits for another', async (_title, claim) => {
    const holds = [await aPaidHold(), await aPaidHold(), await aPaidHold()]
    for (const hold of holds) {
      await deliver(hold.orderId)
      await world.loseSlot(hold)
      await world.stateOf(hold)
    }
    const limits = { now: world.time.now, leaseUntil: new Date(world.time.now.getTime() + 120_000) }
    const [mine, theirs] = await world.db.transaction().execute(async (trx) => {
      const first = await claim(trx, { ...limits, limit: 2 })
      // like another process, before the first one has committed
      return [first, await claim(world.db, { ...limits, limit: 2 })]
    })

    expect([mine.length, theirs.length]).toEqual([2, 1])
    expect(new Set([...mine, ...theirs].map(({ id }) => id)).size).toBe(3)
    expect(await claim(world.db, { ...limits, limit: 2 })).toEqual([])
  })
})

describe('the jobs of a process', () => {
  it('run by themselves until they are stopped', async () => {
    const hold = await aPaidHold()
    const jobs = paymentJobs(world.context, { RECONCILE_INTERVAL_S: 1 })
    const { log } = world.context
    const running = startJobs(jobs, log)
    await deliver(hold.orderId)
    await expect.poll(() => world.appointmentOf(hold)).toBe('confirmed')
    await running.stop()

    const late = await aPaidHold()
    await deliver(late.orderId)
    await new Promise((done) => setTimeout(done, 1_200))
    expect(await world.appointmentOf(late)).toBe('held')
    for (const { work } of jobs) await work({ log, stopping: new AbortController().signal })
    expect(await world.appointmentOf(late)).toBe('confirmed')
  })
})
