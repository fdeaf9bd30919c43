import type { PaymentRefusal, Provider } from '@app/contracts/payments'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../db/in-transaction.ts'
import { makeAttempt, recordProviderOrder } from './attempts.repository.ts'
import { reportFailure } from './gateway-failure.ts'
import type { Outcome, PaymentGateway, PlacedOrder, WantedOrder } from './gateway.ts'
import { findCustomer, findOrderOfAppointment, insertOrder } from './orders.repository.ts'
import type { PaymentsContext } from './payments.context.ts'
import { endOfProviderOrder, nextLook } from './payments.rules.ts'

interface Wish {
  appointmentId: string
  patientId: string
  provider: Provider
}
interface HeldOrder {
  amountPaise: number
  holdExpiresAt: Date
}
type BegunOrder = HeldOrder & {
  attempt: Awaited<ReturnType<typeof makeAttempt>>
  customer: WantedOrder['customer']
}
/** What the browser opens the provider's checkout with. */
export type OpenOrder = HeldOrder & { providerOrderId: string; session: string | null }
type Refusable<T, C extends PaymentRefusal['code']> = Promise<Result<T, { code: C }>>
type BeginRefusal = 'appointment_not_found' | 'hold_expired' | 'already_confirmed' | 'nothing_to_pay'

/** The provider's order that pays for a hold: the same one for every click, tab and retry. */
export async function makeOrderForHold(
  context: PaymentsContext,
  wish: Wish,
): Refusable<OpenOrder, BeginRefusal | 'provider_unavailable'> {
  const { db, clock, gateways } = context
  const begun = await begin(context, wish)
  if (!begun.ok) return begun
  const { attempt, customer, ...held } = begun.value
  if (attempt.provider_order_id)
    return ok({ ...held, providerOrderId: attempt.provider_order_id, session: attempt.provider_session })

  const placed = await place(gateways[wish.provider], attempt, {
    receipt: attempt.id,
    amount: { minor: held.amountPaise, currency: 'INR' },
    customer,
    expiresAt: endOfProviderOrder(held.holdExpiresAt, clock()),
  })
  if (placed.kind !== 'ok') {
    await reportFailure(context, wish.provider, placed, { attempt: attempt.id }, 'the provider made no order')
    return refuse({ code: 'provider_unavailable' })
  }
  const checkAt = nextLook(attempt.created_at, clock())
  return ok({ ...held, ...(await recordProviderOrder(db, attempt.id, placed.value, checkAt)) })
}

/** Makes or finds our order and its attempt. Committed before the provider hears of it: no answer can be lost on us. */
const begin = ({ db, clock, booking }: PaymentsContext, { appointmentId, patientId, provider }: Wish) =>
  inTransaction(db, async (trx): Refusable<BegunOrder, BeginRefusal> => {
    const now = clock()
    const hold = await booking.lockHoldForPayment(trx, { appointmentId, patientId, now })
    if (!hold.ok) return hold
    const { kind, amountPaise, holdExpiresAt } = hold.value
    if (amountPaise === 0) return refuse({ code: 'nothing_to_pay' })
    const line = { product_kind: kind, list_paise: amountPaise, appointment_id: appointmentId }
    // the hold's lock queues whoever else makes an order for it
    const known = await findOrderOfAppointment(trx, appointmentId)
    const order = known ?? (await insertOrder(trx, { patientId, lines: [line], now }))
    const attempt = await makeAttempt(trx, { orderId: order.id, provider, now })
    const customer = await findCustomer(trx, patientId)
    return ok({ amountPaise: order.amount_paise, holdExpiresAt, attempt, customer })
  })

/** An order that an earlier call may have made is looked up before another one is asked for. */
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
