import type { Appointment } from '@app/contracts/booking'
import type { PaymentRefusal, PaymentState, Provider } from '@app/contracts/payments'
import { SECOND } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { applyPayment } from './apply-payment.ts'
import { claimUnasked, findPlacedAttemptOf } from './attempts.repository.ts'
import { makeOrderForHold } from './make-order.ts'
import { findCustomer, getOrder } from './orders.repository.ts'
import type { PaymentsContext } from './payments.context.ts'
import { listHidden } from './provider-health.repository.ts'
import { findPurchase } from './payments.repository.ts'
import { purchaseState } from './payments.rules.ts'
import { reconcileOrder } from './reconcile-order.ts'

/** Whoever pays, as booking knows a viewer. */
export interface Patient {
  userId: string
  doctorId: number | null
}
export interface PurchaseView {
  state: PaymentState
  appointment: Appointment
  amountPaise: number
}
type Refusable<T, C extends PaymentRefusal['code']> = Promise<Result<T, { code: C }>>

/** Milliseconds between two questions to the provider about one attempt by pages that wait. */
const ASK_AGAIN_AFTER = 3_000
/** The same for a page whose reader has just left the provider's sheet: it can say nothing until it has heard. */
const ASK_AFRESH_AFTER = 1_000

/** Seconds: no provider is configured that could take this patient's money. */
const NOT_SOON = 3600

export function createPaymentsService(context: PaymentsContext) {
  const { db, clock, booking, gateways } = context

  async function viewPurchase(
    appointmentId: string,
    patient: Patient,
    heardSince?: Date,
  ): Promise<PurchaseView | undefined> {
    const appointment = await booking.describe(appointmentId, patient)
    if (!appointment) return undefined
    const purchase = await findPurchase(db, appointmentId, heardSince)
    const state = purchase ? purchaseState(purchase) : 'unpaid'
    return { state, appointment, amountPaise: purchase?.amountPaise ?? appointment.price_paise }
  }

  return {
    makeOrder: (appointmentId: string, patient: Patient, provider: Provider) =>
      makeOrderForHold(context, { appointmentId, patientId: patient.userId, provider }),

    /** The providers that answer, of those that are configured; where none does, how long they are left alone. */
    async offer(
      providers: readonly Provider[],
      patient: Patient,
    ): Promise<Result<Provider[], { code: 'provider_unavailable'; retry_after: number }>> {
      const now = clock()
      const { phone } = await findCustomer(db, patient.userId)
      const hidden = new Map((await listHidden(db, now)).map((each) => [each.provider, each.hidden_until]))
      const usable = providers.filter((provider) => phone !== null || provider !== 'cashfree')
      const offered = usable.filter((provider) => !hidden.has(provider))
      if (offered.length > 0) return ok(offered)
      const back = Math.min(...usable.map((provider) => hidden.get(provider)!.getTime()))
      const retry_after = usable.length > 0 ? Math.ceil((back - now.getTime()) / SECOND) : NOT_SOON
      return refuse({ code: 'provider_unavailable', retry_after })
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
      if (!gateways[provider].verifyReturn?.(signed)) return refuse({ code: 'signature_wrong' })

      // The signature proves that there is a payment. Kept first, it shows as processing while the provider is silent.
      const { amount_paise: minor, currency } = await getOrder(db, attempt.order_id)
      await applyPayment(context, attempt, { id: returned.paymentId, status: 'pending', amount: { minor, currency } })
      await reconcileOrder(context, attempt)
      return ok((await viewPurchase(attempt.appointment_id, patient))!)
    },

    /** An order that its provider signs nothing about: a reason to ask. While the provider is silent, it is processing. */
    async hearReturn(
      patient: Patient,
      provider: Provider,
      providerOrderId: string,
    ): Refusable<PurchaseView, 'order_not_found'> {
      const attempt = await findPlacedAttemptOf(db, patient.userId, provider, providerOrderId)
      if (!attempt) return refuse({ code: 'order_not_found' })
      await reconcileOrder(context, attempt)
      return ok((await viewPurchase(attempt.appointment_id, patient))!)
    },

    /** The truth about a purchase, for a page that waits for it. */
    async status(
      appointmentId: string,
      patient: Patient,
      { isFresh = false } = {},
    ): Refusable<PurchaseView, 'appointment_not_found'> {
      const now = clock()
      const since = new Date(now.getTime() - (isFresh ? ASK_AFRESH_AFTER : ASK_AGAIN_AFTER))
      const unasked = await claimUnasked(db, { appointmentId, patientId: patient.userId, since, now })
      for (const attempt of unasked) await reconcileOrder(context, attempt)
      const purchase = await viewPurchase(appointmentId, patient, isFresh ? now : undefined)
      return purchase ? ok(purchase) : refuse({ code: 'appointment_not_found' })
    },
  }
}
