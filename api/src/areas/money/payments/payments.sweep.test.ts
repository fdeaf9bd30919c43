import type { Provider } from '@app/contracts/payments'
import { PROVIDERS } from '@app/domain/payment-providers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPayment } from './apply-payment.ts'
import { takeLooks } from './due-work.ts'
import type { GatewayPayment } from './providers/gateway.ts'
import { receiveWebhook } from './webhooks/inbox.repository.ts'
import { DOWN, FakeGateway } from './testing/fake-gateway.ts'
import { type Hold, paymentsWorld, type World } from './testing/world.ts'

const PRICE = { minor: 9900, currency: 'INR' }
/** The statuses that a payment may pass through, step by step. */
const RETENTION: readonly (readonly GatewayPayment['status'][])[] = [
  ['pending', 'captured'],
  ['pending', 'authorized', 'captured'],
  ['pending', 'failed', 'authorized', 'captured'],
  ['pending', 'failed'],
  ['pending', 'authorized', 'voided'],
]

type Step =
  | { does: 'bank'; payment: number }
  | { does: 'browser return'; payment: number }
  | { does: 'webhook'; event: string }
  /** A provider's statement that later ones have overtaken. */
  | { does: 'stale answer'; payment: number; age: number }
  | {
      does:
        | 'inbox worker'
        | 'reconciler'
        | 'waiting page'
        | 'hold expires'
        | 'another takes the slot'
        | 'provider falls silent'
        | 'provider speaks'
    }

const anyPayment = fc.nat({ max: 2 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('bank' as const), payment: anyPayment }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('browser return' as const), payment: anyPayment }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('webhook' as const),
      event: fc.constantFrom('payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('stale answer' as const), payment: anyPayment, age: fc.nat({ max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'inbox worker',
        'reconciler',
        'waiting page',
        'hold expires',
        'another takes the slot',
        'provider falls silent',
        'provider speaks',
      ),
    }),
  },
)
/**
 * Three payments through two providers; the last payment may have a different amount. The steps in an inner list happen
 * at the same time.
 */
const story = fc.record({
  fates: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...RETENTION))),
  isOddAmount: fc.boolean(),
  /** The second line's slot is never taken, so it must end like the first. */
  hasSecondLine: fc.boolean(),
  /** The provider of each payment, because two tabs may use two providers. */
  providers: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...PROVIDERS))),
  steps: fc.array(fc.array(anyStep, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
})

const gateways = { razorpay: new FakeGateway(), cashfree: new FakeGateway('cashfree') }
let world: World

beforeAll(async () => {
  world = await paymentsWorld(gateways)
})
afterAll(() => world.close())

describe('the money of an order', () => {
  it('PAYS-03 ends in one booking or one refund for each captured payment, whatever tells of it, when and how often', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ fates, isOddAmount, hasSecondLine, providers, steps }) => {
        const hold = await world.aHold()
        const others = hasSecondLine ? [await world.aHold({ patient: hold.patient, slot: 12 })] : []
        const purchase = await aPurchase([hold, ...others], fates, isOddAmount, providers)
        for (const simultaneous of steps) {
          await Promise.all(simultaneous.map((each) => purchase.play(each)))
          expect(await world.violations()).toEqual([])
        }
        await purchase.settle()

        const captured = all(({ payments }) => payments)
          .filter((each) => purchase.orderIds.includes(each.orderId) && each.status === 'captured')
          .map((each) => each.id)
        const booked = await world.paymentsOf(hold)
        const applied = booked.filter((each) => each.disposition === 'applied').map((each) => each.id)
        const refunded = all(({ refunds }) => refunds)
          .map((refund) => refund.paymentId)
          .filter((id) => purchase.orderIds.some((orderId) => id.endsWith(orderId)))
        expect([...applied, ...refunded].toSorted()).toEqual(captured.toSorted())
        expect(booked.filter((each) => each.status === 'captured')).toHaveLength(captured.length)
        for (const each of [hold, ...others]) expect(await world.confirmationsOf(each)).toBe(applied.length)
        const ends = await Promise.all([hold, ...others].map((each) => world.appointmentOf(each)))
        if (captured.length > 0) expect(new Set(ends.map((end) => end === 'confirmed')).size).toBe(1)
        expect(await world.violations()).toEqual([])
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})

/** All objects of one kind that both providers have. */
const all = <T>(of: (gateway: FakeGateway) => Map<string, T>): T[] =>
  Object.values(gateways).flatMap((gateway) => [...of(gateway).values()])

async function aPurchase(
  [hold, ...others]: [Hold, ...Hold[]],
  fates: (typeof RETENTION)[number][],
  isOddAmount: boolean,
  providers: Provider[],
) {
  const orders = { razorpay: await world.placeOrder(hold, ...others), cashfree: await world.placeBy('cashfree', hold) }
  const price = { ...PRICE, minor: PRICE.minor * (1 + others.length) }
  const attempts = {
    razorpay: await world.attemptOf(orders.razorpay),
    cashfree: await world.attemptOf(orders.cashfree, 'cashfree'),
  }
  const payments = fates.map((fate, index) => {
    const provider = providers[index]!
    return {
      // a provider that captures immediately never merely authorizes
      fate: provider === 'cashfree' ? fate.filter((status) => status !== 'authorized') : fate,
      id: `pay_${index}_${orders[provider]}`,
      amount: isOddAmount && index === 2 ? { ...PRICE, minor: 5000 } : price,
      steps: 0,
      provider,
      orderId: orders[provider],
      gateway: gateways[provider],
    }
  })
  const stranger = await world.aPatient()
  const speak = () => {
    for (const { faults } of Object.values(gateways)) {
      delete faults.fetchPayments
      delete faults.refund
    }
  }
  const tellBank = (each: (typeof payments)[number]) => {
    const known = each.gateway.payments.get(each.id)?.status
    // a payment that we have captured is final for the bank too
    if (known === 'captured' || each.steps === each.fate.length) return
    each.gateway.set(each.orderId, { id: each.id, amount: each.amount, status: each.fate[each.steps]! })
    each.steps += 1
  }

  return {
    orderIds: Object.values(orders),

    async play(step: Step): Promise<void> {
      switch (step.does) {
        case 'bank':
          return tellBank(payments[step.payment]!)
        case 'browser return': {
          // the checkout signs only authorized payments
          const { id: paymentId, provider, orderId, gateway } = payments[step.payment]!
          if (!['authorized', 'captured'].includes(gateway.payments.get(paymentId)?.status ?? '')) return
          if (provider === 'cashfree') await world.payments.hearReturn(hold.patient, provider, orderId)
          else {
            const signature = gateway.sign(orderId, paymentId)
            await world.payments.verifyReturn(hold.patient, provider, { orderId, paymentId, signature })
          }
          return
        }
        case 'webhook':
          for (const provider of PROVIDERS)
            await receiveWebhook(world.db, {
              provider,
              dedupeKey: `${orders[provider]} ${step.event}`,
              body: Buffer.from(orders[provider]),
              now: world.time.now,
            })
          return
        case 'stale answer': {
          const { id, fate, steps, amount, provider } = payments[step.payment]!
          const status = fate[steps - 1 - step.age]
          if (status) await applyPayment(world.context, attempts[provider], { id, status, amount })
          return
        }
        case 'inbox worker':
          return world.runJobs()
        case 'reconciler':
          world.wait(5)
          return takeLooks(world.context)
        case 'waiting page':
          await world.stateOf(hold)
          return
        case 'hold expires':
          world.wait(21)
          await world.booking.sweepHolds()
          return
        case 'another takes the slot':
          await world.booking.hold(stranger, hold)
          return
        case 'provider falls silent':
          for (const { faults } of Object.values(gateways))
            Object.assign(faults, { fetchPayments: DOWN, refund: 'lost' })
          return
        case 'provider speaks':
          speak()
      }
    },

    /** Lets every bank give its final answer and the provider respond, and runs the jobs. */
    async settle(): Promise<void> {
      for (const each of payments)
        while (each.steps < each.fate.length && each.gateway.payments.get(each.id)?.status !== 'captured')
          tellBank(each)
      speak()
      for (let round = 0; round < 4; round++) {
        world.wait(60 * 25)
        await world.runJobs()
      }
    },
  }
}
