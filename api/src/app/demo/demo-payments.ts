import { createOrder } from '../../../sandbox/orders.ts'
import { pay } from '../../../sandbox/bank.ts'
import { inTransaction, openDatabase } from '../../../sandbox/database.ts'
import { paymentsOfOrder } from '../../../sandbox/payments.ts'
import type { Database } from '../../platform/db/client.ts'
import { tellNobody } from './tell-nobody.ts'
import { DEMO_CLINIC } from '../../platform/config/clinic.ts'
import type { Pay } from './visits.demo.ts'
import type { Clock } from '../../platform/clock.ts'
import { goOn, moveClose } from '../../areas/conversations/conversations.door.ts'
import { products } from '../../areas/care/care.door.ts'
import {
  absentGateway,
  createPlansService,
  findPlacedAttempt,
  type Fulfilment,
  type PaymentGateway,
  placeOrder,
  type PaymentsContext,
  reconcileOrder,
} from '../../areas/money/money.door.ts'

type Bank = Awaited<ReturnType<typeof openDatabase>>

/**
 * Makes payments for the demo's people at the emulator's bank, which then holds the money and can refund it. The
 * payments service writes everything else itself, with its clock in the past. Meanwhile, no messages are sent.
 *
 * @param url - The address of the database with the API's and the emulator's tables.
 */
export async function openDemoPayments(db: Database, url: string): Promise<{ pay: Pay; close(): Promise<void> }> {
  const bank = await openDatabase(url)
  return {
    async pay({ subject, patientId, at }) {
      const context = contextOf(db, bank, at)
      const wish = { subject, patientId, provider: 'razorpay' as const }
      const placed = await placeOrder(context, wish)
      // an earlier start that was interrupted has already paid
      if (!placed.ok && placed.error.code === 'already_confirmed') return
      if (!placed.ok) throw new Error(`a payment of the demo was refused: ${placed.error.code}`)
      const { providerOrderId } = placed.value
      await inTransaction(bank, (client) => pay(client, { orderId: providerOrderId, outcome: 'success', lateAfter: 0 }))
      const placedAttempt = (await findPlacedAttempt(db, wish.provider, providerOrderId))!
      await tellNobody(db, () => reconcileOrder(context, placedAttempt))
    },
    close: () => bank.end(),
  }
}

function contextOf(db: Database, bank: Bank, at: Date): PaymentsContext {
  const clock = () => at
  return {
    db,
    clock,
    products,
    fulfilments: {
      appointment: products.appointment,
      package: plansOf(db, clock).fulfilment,
      lab_test: products.lab_test,
      course: NOTHING,
    },
    gateways: { razorpay: gatewayOf(bank), cashfree: absentGateway },
    clinic: DEMO_CLINIC,
    log: { info: () => {}, warn: console.warn, error: console.error },
  }
}

/** A fulfilment that does nothing, because the demo buys no course. */
const NOTHING: Fulfilment = { fulfil: async () => 'gone', giveUp: async () => {} }

/**
 * Creates a gateway to the emulator that uses no HTTP, because the emulator is not yet listening when the demo is
 * loaded.
 */
const gatewayOf = (bank: Bank): PaymentGateway => ({
  ...absentGateway,
  async createOrder({ receipt, amount: { minor: amount, currency } }) {
    const { id } = await inTransaction(bank, (client) => createOrder(client, { receipt, amount, currency }))
    return { kind: 'ok', value: { orderId: id, session: null } }
  },
  async fetchPayments(orderId) {
    const payments = await paymentsOfOrder(bank, orderId)
    const value = payments
      .filter(({ captured }) => captured)
      .map(({ id, amount, currency }) => ({ id, status: 'captured' as const, amount: { minor: amount, currency } }))
    return { kind: 'ok', value }
  },
})

/**
 * Opens the service through which the demo's people use their plans. Nobody buys a plan through it, so it needs nothing
 * from the catalogue.
 */
export const plansOf = (db: Database, clock: Clock) =>
  createPlansService({
    db,
    clock,
    products,
    catalogue: { showPackage: async () => undefined },
    onPlanMoved: { goOn, moveClose },
  })
