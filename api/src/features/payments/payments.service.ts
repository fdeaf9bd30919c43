import type { PaymentRefusal, PaymentState } from '@app/contracts/payments'
import type { Appointment } from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../db/in-transaction.ts'
import { applyPayment } from './apply-payment.ts'
import { claimUnasked, findPlacedAttemptOf } from './attempts.repository.ts'
import type { Money, Outcome, Provider } from './gateway.ts'
import type { PaymentsContext } from './payments.context.ts'
import { findPurchase, getOrder, makeAttempt, makeOrder, recordProviderOrder } from './payments.repository.ts'
import { nextLook, purchaseState } from './payments.rules.ts'
import { reconcileOrder } from './reconcile-order.ts'

export interface Patient {
  userId: string
  doctorId: number | null
}
interface PlacedOrder {
  providerOrderId: string
  amountPaise: number
  holdExpiresAt: Date
}
export interface PurchaseView {
  state: PaymentState
  appointment: Appointment
  amountPaise: number
}
type BegunAttempt = Omit<PlacedOrder, 'providerOrderId'> & { attempt: Awaited<ReturnType<typeof makeAttempt>> }
type MakeRefusal = 'appointment_not_found' | 'hold_expired' | 'already_confirmed' | 'nothing_to_pay' | 'provider_unavailable'
type Refusable<T, C extends PaymentRefusal['code']> = Promise<Result<T, { code: C }>>

/** Milliseconds between two questions to the provider about one attempt by pages that wait. */
const ASK_AGAIN_AFTER = 3_000

export function createPaymentsService(context: PaymentsContext) {
  const { db, clock, booking, gateways, log } = context

  /** Makes or finds our order and its attempt, committed before the provider hears of it. */
  const beginAttempt = (appointmentId: string, patientId: string, provider: Provider) =>
    inTransaction(db, async (trx): Refusable<BegunAttempt, Exclude<MakeRefusal, 'provider_unavailable'>> => {
      const now = clock()
      const hold = await booking.lockHoldForPayment(trx, { appointmentId, patientId, now })
      if (!hold.ok) return hold
      const { amountPaise, holdExpiresAt } = hold.value
      if (amountPaise === 0) return refuse({ code: 'nothing_to_pay' })
      const orderId = await makeOrder(trx, { appointmentId, patientId, amountPaise, now })
      const attempt = await makeAttempt(trx, { orderId, provider, now })
      return ok({ attempt, amountPaise, holdExpiresAt })
    })

  /** The provider's order of an attempt. One that an earlier call may have made is looked up before another is made. */
  async function placeOrder(provider: Provider, receipt: string, amount: Money, isRepeat: boolean): Promise<Outcome<string>> {
    const gateway = gateways[provider]
    if (isRepeat) {
      const found = await gateway.findOrder(receipt)
      if (found.kind !== 'ok') return found
      if (found.value) return { kind: 'ok', value: found.value }
    }
    const made = await gateway.createOrder({ receipt, amount })
    if (made.kind !== 'unknown') return made
    const found = await gateway.findOrder(receipt)
    return found.kind === 'ok' && found.value ? { kind: 'ok', value: found.value } : made
  }

  return {
    /** The provider's order that pays for a hold: the same one for every click, tab and retry. */
    async makeOrder(appointmentId: string, patient: Patient, provider: Provider): Refusable<PlacedOrder, MakeRefusal> {
      const begun = await beginAttempt(appointmentId, patient.userId, provider)
      if (!begun.ok) return begun
      const { attempt, amountPaise, holdExpiresAt } = begun.value
      if (attempt.provider_order_id) return ok({ providerOrderId: attempt.provider_order_id, amountPaise, holdExpiresAt })

      const placed = await placeOrder(provider, attempt.id, { minor: amountPaise, currency: 'INR' }, attempt.isRepeat)
      if (placed.kind !== 'ok') {
        log[placed.kind === 'rejected' ? 'error' : 'warn']({ attempt: attempt.id, outcome: placed }, 'the provider made no order')
        return refuse({ code: 'provider_unavailable' })
      }
      const checkAt = nextLook(attempt.created_at, clock())
      const providerOrderId = await recordProviderOrder(db, attempt.id, placed.value, checkAt)
      return ok({ providerOrderId, amountPaise, holdExpiresAt })
    },

    /** What the browser brings back is a hint: its signature is checked, then the provider is asked. */
    async verifyReturn(
      patient: Patient,
      provider: Provider,
      returned: { orderId: string; paymentId: string; signature: string },
    ): Refusable<PurchaseView, 'order_not_found' | 'signature_wrong'> {
      const attempt = await findPlacedAttemptOf(db, patient.userId, provider, returned.orderId)
      if (!attempt) return refuse({ code: 'order_not_found' })
      const signed = { ...returned, orderId: attempt.provider_order_id }
      if (!gateways[provider].verifyReturn(signed)) return refuse({ code: 'signature_wrong' })

      // The signature proves that there is a payment. Kept first, it shows as processing while the provider is silent.
      const { amount_paise, currency } = await getOrder(db, attempt.order_id)
      await applyPayment(context, attempt, { id: returned.paymentId, status: 'pending', amount: { minor: amount_paise, currency } })
      await reconcileOrder(context, attempt)
      return ok((await viewPurchase(attempt.appointment_id, patient))!)
    },

    /** The truth about a purchase, for a page that waits for it. */
    async status(appointmentId: string, patient: Patient): Refusable<PurchaseView, 'appointment_not_found'> {
      const now = clock()
      const since = new Date(now.getTime() - ASK_AGAIN_AFTER)
      const unasked = await claimUnasked(db, { appointmentId, patientId: patient.userId, since, now })
      for (const attempt of unasked) await reconcileOrder(context, attempt)
      const purchase = await viewPurchase(appointmentId, patient)
      return purchase ? ok(purchase) : refuse({ code: 'appointment_not_found' })
    },
  }

  async function viewPurchase(appointmentId: string, patient: Patient): Promise<PurchaseView | undefined> {
    const appointment = await booking.describe(appointmentId, patient)
    if (!appointment) return undefined
    const purchase = await findPurchase(db, appointmentId)
    const state = purchase ? purchaseState(purchase) : 'unpaid'
    return { state, appointment, amountPaise: purchase?.amountPaise ?? appointment.price_paise }
  }
}
