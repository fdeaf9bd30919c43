import type { Appointment } from '@app/contracts/booking'
import type { AppliedCoupon, OfferedProviders, PaymentRefusal, PaymentState, Provider } from '@app/contracts/payments'
import { SECOND } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { applyPayment } from './apply-payment.ts'
import { claimUnasked, findPlacedAttemptOf } from './orders/attempts.repository.ts'
import { creditOf, listCredits } from './credits/credits.repository.ts'
import { placeOrder, type BeginRefusal } from './orders/make-order.ts'
import {
  findCustomer,
  findOrderOf,
  findOrderOfAppointment,
  getOrder,
  listNamedLines,
  type NamedLine,
} from './orders/orders.repository.ts'
import type { PaymentsContext } from './payments.context.ts'
import { listHidden } from './providers/provider-health.repository.ts'
import { findPurchase, type PurchaseKey } from './payments.repository.ts'
import { purchaseActions, purchaseState, type OpenPurchase, type PurchaseActions } from './payments.rules.ts'
import { reconcileOrder } from './reconcile-order.ts'
import type { WholeRefund } from './refunds/refunds.repository.ts'
import { settleFree } from './orders/settle-free.ts'

/** The person who pays, in the form in which booking expects a viewer. */
export interface Patient {
  userId: string
  doctorId: number | null
}
export interface PurchaseView {
  state: PaymentState
  may: PurchaseActions
  sentBackBecause: WholeRefund | null
  appointment: Appointment
  coupon: AppliedCoupon | null
  amountPaise: number
  creditPaise: number
}
export interface OrderView {
  id: string
  state: PaymentState
  may: PurchaseActions
  sentBackBecause: WholeRefund | null
  lines: NamedLine[]
  coupon: AppliedCoupon | null
  amountPaise: number
  creditPaise: number
  createdAt: Date
}
type Refusable<T, C extends PaymentRefusal['code']> = Promise<Result<T, { code: C }>>
type Returned = { orderId: string; paymentId: string; signature: string }

/** The facts about a held slot without an order; it can be paid for while its hold lasts. */
const NOT_ORDERED = {
  isFulfilled: false,
  refunds: [],
  isUnderWay: false,
  isUnanswered: false,
  isBegun: false,
  payableUntil: null,
}

/**
 * How long to wait between two queries to the provider about one attempt while a page waits for the result, in
 * milliseconds.
 */
const ASK_AGAIN_AFTER = 3_000
/**
 * How long to wait between two queries for a page whose reader has just left the provider's checkout, in milliseconds:
 * it can't show a result until the provider has responded.
 */
const ASK_AFRESH_AFTER = 1_000

export function createPaymentsService(context: PaymentsContext) {
  const { db, clock, products, gateways } = context

  const standingOf = (purchase: OpenPurchase) => ({
    state: purchaseState(purchase, clock()),
    may: purchaseActions(purchase, clock()),
  })

  async function viewPurchase(
    appointmentId: string,
    patient: Patient,
    heardSince?: Date,
  ): Promise<PurchaseView | undefined> {
    const appointment = await products.appointment.describe(db, { appointmentId, viewer: patient }, clock())
    if (!appointment) return undefined
    const purchase = await findPurchase(db, { appointmentId }, heardSince)
    if (purchase) return { ...purchase, ...standingOf(purchase), appointment }
    // the amounts that the order for this hold will have once it exists
    const { price_paise } = appointment
    const creditPaise = Math.min(price_paise, await creditOf(db, patient.userId, clock()))
    const amountPaise = price_paise - creditPaise
    const heldUntil = appointment.may.pay && new Date(appointment.may.pay.until)
    return {
      ...standingOf({ ...NOT_ORDERED, amountPaise, heldUntil }),
      sentBackBecause: null,
      appointment,
      coupon: null,
      amountPaise,
      creditPaise,
    }
  }

  async function viewOrder(id: string, patient: Patient, heardSince?: Date): Promise<OrderView | undefined> {
    const order = await findOrderOf(db, patient.userId, id)
    if (!order) return undefined
    const purchase = (await findPurchase(db, { orderId: id }, heardSince))!
    const lines = await listNamedLines(db, id)
    return { ...purchase, ...standingOf(purchase), id, lines, createdAt: order.created_at }
  }

  /**
   * Queries the provider about an order, unless this was just done.
   *
   * @returns the moment from which a provider's response counts.
   */
  async function askAbout(orderId: string | undefined, { isFresh = false }): Promise<Date | undefined> {
    const now = clock()
    const since = new Date(now.getTime() - (isFresh ? ASK_AFRESH_AFTER : ASK_AGAIN_AFTER))
    const unasked = orderId ? await claimUnasked(db, { orderId, since, now }) : []
    for (const attempt of unasked) await reconcileOrder(context, attempt)
    return isFresh ? now : undefined
  }

  /**
   * Treats the result that the browser returns as a mere hint: the server checks the signature, then queries the
   * provider.
   *
   * @returns the id of the clinic's own order.
   */
  async function verify(
    patient: Patient,
    provider: Provider,
    returned: Returned,
  ): Refusable<string, 'order_not_found' | 'signature_wrong'> {
    const attempt = await findPlacedAttemptOf(db, patient.userId, provider, returned.orderId)
    if (!attempt) return refuse({ code: 'order_not_found' })
    const signed = { ...returned, orderId: attempt.provider_order_id }
    if (!gateways[provider].verifyReturn?.(signed)) return refuse({ code: 'signature_wrong' })

    // The signature proves that there is a payment. It is saved first, so that the page shows it as processing until
    // the provider responds.
    const { amount_paise: minor, currency } = await getOrder(db, attempt.order_id)
    await applyPayment(context, attempt, { id: returned.paymentId, status: 'pending', amount: { minor, currency } })
    await reconcileOrder(context, attempt)
    return ok(attempt.order_id)
  }

  /**
   * Handles a return from a provider that signs nothing. The browser's return is only a reason to ask the provider.
   *
   * @returns the id of the clinic's own order.
   */
  async function hear(
    patient: Patient,
    provider: Provider,
    providerOrderId: string,
  ): Refusable<string, 'order_not_found'> {
    const attempt = await findPlacedAttemptOf(db, patient.userId, provider, providerOrderId)
    if (!attempt) return refuse({ code: 'order_not_found' })
    await reconcileOrder(context, attempt)
    return ok(attempt.order_id)
  }

  async function purchaseOf(orderId: string, patient: Patient): Refusable<PurchaseView, 'order_not_found'> {
    const line = (await listNamedLines(db, orderId)).find(({ appointment_id }) => appointment_id !== null)
    const purchase = line && (await viewPurchase(line.appointment_id!, patient))
    return purchase ? ok(purchase) : refuse({ code: 'order_not_found' })
  }

  return {
    makeOrder: (subject: PurchaseKey, patient: Patient, provider: Provider) =>
      placeOrder(context, { subject, patientId: patient.userId, provider }),

    /**
     * Lists the configured providers that currently respond, and which of them require the patient to have a phone
     * number. If none responds, the result contains the time at which the server will try again.
     */
    async offer(
      providers: readonly Provider[],
      patient: Patient,
    ): Promise<
      Result<OfferedProviders, { code: 'phone_required' } | { code: 'provider_unavailable'; retry_after: number }>
    > {
      const now = clock()
      const { phone } = await findCustomer(db, patient.userId)
      const hidden = new Map((await listHidden(db, now)).map((each) => [each.provider, each.hidden_until]))
      const needsPhone = providers.filter((provider) => phone === null && gateways[provider].needsPhone)
      const usable = providers.filter((provider) => !needsPhone.includes(provider))
      if (usable.length === 0) return refuse({ code: 'phone_required' })
      const offered = usable.filter((provider) => !hidden.has(provider))
      if (offered.length > 0) return ok({ providers: offered, need_phone: needsPhone })
      const back = Math.min(...usable.map((provider) => hidden.get(provider)!.getTime()))
      return refuse({ code: 'provider_unavailable', retry_after: Math.ceil((back - now.getTime()) / SECOND) })
    },

    /** Handles what the provider's checkout returned about an order that pays for an appointment. */
    async verifyReturn(
      patient: Patient,
      provider: Provider,
      returned: Returned,
    ): Refusable<PurchaseView, 'order_not_found' | 'signature_wrong'> {
      const verified = await verify(patient, provider, returned)
      return verified.ok ? purchaseOf(verified.value, patient) : verified
    },

    /** Handles what the provider's checkout returned about an order. */
    async verifyOrder(
      patient: Patient,
      provider: Provider,
      returned: Returned,
    ): Refusable<OrderView, 'order_not_found' | 'signature_wrong'> {
      const verified = await verify(patient, provider, returned)
      return verified.ok ? ok((await viewOrder(verified.value, patient))!) : verified
    },

    /**
     * Handles a browser's return about an order whose provider signs nothing. Until the provider responds, the order is
     * shown as processing.
     */
    async hearReturn(
      patient: Patient,
      provider: Provider,
      providerOrderId: string,
    ): Refusable<PurchaseView, 'order_not_found'> {
      const heard = await hear(patient, provider, providerOrderId)
      return heard.ok ? purchaseOf(heard.value, patient) : heard
    },

    async hearOrder(
      patient: Patient,
      provider: Provider,
      providerOrderId: string,
    ): Refusable<OrderView, 'order_not_found'> {
      const heard = await hear(patient, provider, providerOrderId)
      return heard.ok ? ok((await viewOrder(heard.value, patient))!) : heard
    },

    /** Confirms an order that costs nothing. */
    async settleFree(subject: PurchaseKey, patient: Patient): Refusable<OrderView, BeginRefusal | 'not_free'> {
      const settled = await settleFree(context, { subject, patientId: patient.userId })
      return settled.ok ? ok((await viewOrder(settled.value, patient))!) : settled
    },

    /** Lists a patient's credit, and when it expires. */
    credits: (patient: Patient) => listCredits(db, patient.userId, clock()),

    /** Returns the current state of a purchase, for a waiting page. */
    async status(
      appointmentId: string,
      patient: Patient,
      options: { isFresh?: boolean } = {},
    ): Refusable<PurchaseView, 'appointment_not_found'> {
      const order = await findOrderOfAppointment(db, appointmentId)
      const heardSince = await askAbout(order?.patient_id === patient.userId ? order.id : undefined, options)
      const purchase = await viewPurchase(appointmentId, patient, heardSince)
      return purchase ? ok(purchase) : refuse({ code: 'appointment_not_found' })
    },

    /** Returns the current state of an order, for a waiting page. */
    async order(
      id: string,
      patient: Patient,
      options: { isFresh?: boolean } = {},
    ): Refusable<OrderView, 'order_not_found'> {
      const own = await findOrderOf(db, patient.userId, id)
      if (!own) return refuse({ code: 'order_not_found' })
      const heardSince = await askAbout(id, options)
      return ok((await viewOrder(id, patient, heardSince))!)
    },
  }
}
