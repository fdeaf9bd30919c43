import type { PaymentRefusal, Provider } from '@app/contracts/payments'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { makeAttempt, recordProviderOrder } from './attempts.repository.ts'
import { reportFailure } from '../providers/gateway-failure.ts'
import type { Outcome, PaymentGateway, PlacedOrder, WantedOrder } from '../providers/gateway.ts'
import {
  findCustomer,
  findOrderOf,
  findOrderOfAppointment,
  getOrder,
  insertOrder,
  listLines,
  lockOrder,
} from './orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findPurchase, type PurchaseKey } from '../payments.repository.ts'
import { endOfProviderOrder, mayBegin, nextLook } from '../payments.rules.ts'

interface Wish {
  subject: PurchaseKey
  patientId: string
  provider: Provider
}
interface Payable {
  orderId: string
  amountPaise: number
  /** When the hold on the order's slots ends; null for an order without slots. */
  holdExpiresAt: Date | null
}
type BegunOrder = Payable & {
  attempt: Awaited<ReturnType<typeof makeAttempt>>
  customer: WantedOrder['customer']
}
/** The data with which the browser opens the provider's checkout. */
export type OpenOrder = Payable & { providerOrderId: string; session: string | null }
type Refusable<T, C extends PaymentRefusal['code']> = Promise<Result<T, { code: C }>>
export type BeginRefusal =
  'appointment_not_found' | 'order_not_found' | 'hold_expired' | 'order_over' | 'already_confirmed' | 'nothing_to_pay'

/**
 * Returns the provider's order that pays for a hold or for one of the clinic's orders. All clicks, tabs and retries get
 * the same provider order.
 */
export async function placeOrder(
  context: PaymentsContext,
  wish: Wish,
): Refusable<OpenOrder, BeginRefusal | 'phone_required' | 'provider_unavailable'> {
  const { db, clock, gateways } = context
  const begun = await begin(context, wish)
  if (!begun.ok) return begun
  const { attempt, customer, ...payable } = begun.value
  if (attempt.provider_order_id)
    return ok({ ...payable, providerOrderId: attempt.provider_order_id, session: attempt.provider_session })

  const placed = await place(gateways[wish.provider], attempt, {
    receipt: attempt.id,
    amount: { minor: payable.amountPaise, currency: 'INR' },
    customer,
    expiresAt: endOfProviderOrder(payable.holdExpiresAt, clock()),
  })
  if (placed.kind !== 'ok') {
    await reportFailure(context, wish.provider, placed, { attempt: attempt.id }, 'the provider made no order')
    return refuse({ code: 'provider_unavailable' })
  }
  const checkAt = nextLook(attempt.created_at, clock())
  return ok({ ...payable, ...(await recordProviderOrder(db, attempt.id, placed.value, checkAt)) })
}

/**
 * Finds or creates the clinic's own order and the attempt to pay it. Both are committed before the provider is called,
 * so that no response from the provider can get lost.
 */
const begin = (context: PaymentsContext, { provider, ...wish }: Wish) =>
  inTransaction(context.db, async (trx): Refusable<BegunOrder, BeginRefusal | 'phone_required'> => {
    const now = context.clock()
    const payable = await findPayable(context, trx, { ...wish, now })
    if (!payable.ok) return payable
    if (payable.value.amountPaise === 0) return refuse({ code: 'nothing_to_pay' })
    const customer = await findCustomer(trx, wish.patientId)
    if (context.gateways[provider].needsPhone && customer.phone === null) return refuse({ code: 'phone_required' })
    const attempt = await makeAttempt(trx, { orderId: payable.value.orderId, provider, now })
    return ok({ ...payable.value, attempt, customer })
  })

/**
 * Finds or creates the order for what the patient wants to pay. When the function returns, everything that the order
 * pays for is still held.
 */
export const findPayable = (
  context: Pick<PaymentsContext, 'products'>,
  trx: Trx,
  { subject, patientId, now }: { subject: PurchaseKey; patientId: string; now: Date },
): Refusable<Payable, BeginRefusal> =>
  'orderId' in subject
    ? payableOrder(context, trx, { orderId: subject.orderId, patientId, now })
    : payableHold(context, trx, { appointmentId: subject.appointmentId, patientId, now })

async function payableHold(
  { products }: Pick<PaymentsContext, 'products'>,
  trx: Trx,
  { appointmentId, patientId, now }: { appointmentId: string; patientId: string; now: Date },
): Refusable<Payable, BeginRefusal> {
  const hold = await products.appointment.lock(trx, { appointmentId, patientId, now })
  if (!hold.ok) return hold
  const { kind, amountPaise, holdExpiresAt } = hold.value
  if (amountPaise === 0) return refuse({ code: 'nothing_to_pay' })
  const line = { product_kind: kind, list_paise: amountPaise, appointment_id: appointmentId }
  // other requests to create an order for this hold wait for its lock
  const known = await findOrderOfAppointment(trx, appointmentId)
  const order = known ?? (await insertOrder(trx, { patientId, lines: [line], now }))
  return ok({ orderId: order.id, amountPaise: order.amount_paise, holdExpiresAt })
}

/**
 * An order with appointments can be paid only while all of their slots are held, that is, until the first of these
 * holds ends. An order without appointments has its own deadline.
 */
async function payableOrder(
  { products }: Pick<PaymentsContext, 'products'>,
  trx: Trx,
  { orderId, patientId, now }: { orderId: string; patientId: string; now: Date },
): Refusable<Payable, BeginRefusal> {
  if (!(await findOrderOf(trx, patientId, orderId))) return refuse({ code: 'order_not_found' })
  const lines = await listLines(trx, orderId)
  // a request that changes the order's price or pays it waits for its appointments' locks, or for its own lock if it
  // has none
  if (lines.every(({ appointment_id }) => appointment_id === null)) await lockOrder(trx, orderId)
  let holdExpiresAt: Date | null = null
  for (const { appointment_id: appointmentId } of lines) {
    if (!appointmentId) continue
    const hold = await products.appointment.lock(trx, { appointmentId, patientId, now })
    if (!hold.ok) return hold
    if (!holdExpiresAt || hold.value.holdExpiresAt < holdExpiresAt) holdExpiresAt = hold.value.holdExpiresAt
  }
  const order = await getOrder(trx, orderId)
  if (order.fulfilled_at) return refuse({ code: 'already_confirmed' })
  if (!mayBegin((await findPurchase(trx, { orderId }))!, now)) return refuse({ code: 'order_over' })
  return ok({ orderId, amountPaise: order.amount_paise, holdExpiresAt })
}

/** Asks the provider for an order. If an earlier call may have created it, the function looks it up first. */
async function place(
  gateway: PaymentGateway,
  attempt: { isRepeat: boolean },
  wanted: WantedOrder,
): Promise<Outcome<PlacedOrder>> {
  if (attempt.isRepeat) {
    const found = await gateway.findOrder(wanted.receipt)
    if (found.kind !== 'ok') return found
    if (found.value) return { kind: 'ok', value: found.value }
  }
  const made = await gateway.createOrder(wanted)
  if (made.kind !== 'unknown') return made
  const found = await gateway.findOrder(wanted.receipt)
  return found.kind === 'ok' && found.value ? { kind: 'ok', value: found.value } : made
}
