import type { Provider } from '@app/contracts/payments'

/**
 * An amount in the smallest unit of its currency: whole paise for INR. The provider states the currency, which may be
 * any.
 */
export interface Money {
  minor: number
  currency: string
}

/**
 * The result of a call to a provider. `unknown` means neither yes nor no: a timeout, a cut connection, a 5xx or "not
 * now". After an unknown outcome, the provider may have carried out the request, so the caller looks this up before
 * trying again.
 */
export type Outcome<T> =
  { kind: 'ok'; value: T } | { kind: 'rejected'; code: string; message: string } | { kind: 'unknown'; cause: string }

/**
 * The status of a payment; `voided` means authorized, never captured, and returned by the provider. Only captured money
 * belongs to the clinic.
 */
export type PaymentStatus = 'pending' | 'failed' | 'authorized' | 'captured' | 'voided'

export interface GatewayPayment {
  id: string
  status: PaymentStatus
  amount: Money
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export interface GatewayRefund {
  id: string
  status: RefundStatus
  amount: Money
  /** The idempotency key under which the clinic sent the refund; null when someone else sent it. */
  key: string | null
}

/** The order to request from a provider. */
export interface WantedOrder {
  /** The clinic's order id, at most 40 characters. */
  receipt: string
  amount: Money
  customer: { id: string; phone: string | null }
  /** When new attempts must stop beginning, if the provider supports such a limit. */
  expiresAt: Date
}

export interface PlacedOrder {
  orderId: string
  /** The session that opens the provider's checkout for this order; null if the order's id opens it. */
  session: string | null
}

/**
 * The result of checking whether a webhook comes from the provider. All deliveries of a webhook have the same
 * dedupeKey.
 */
export type WebhookVerdict = { ok: true; dedupeKey: string } | { ok: false; reason: string }

/** The subject of a webhook, by the provider's ids: an order, or a payment that has no order. */
export type WebhookSubject = { orderId: string } | { paymentId: string }

/**
 * One payment provider. Expected failures are returned as outcomes; a failure of the network or of the provider never
 * throws. A method is omitted if the provider has no such function.
 */
export interface PaymentGateway {
  /** Set for a provider that creates no orders for people without a phone number. */
  needsPhone?: true
  /** Creates the provider's order. A repeated call with the same receipt returns the existing order. */
  createOrder(order: WantedOrder): Promise<Outcome<PlacedOrder>>
  /**
   * Finds the provider's order for a receipt, or null when there is none. The server calls this method after an unknown
   * outcome.
   */
  findOrder(receipt: string): Promise<Outcome<PlacedOrder | null>>
  /** Lists all payments that were attempted for an order, as the provider itself states them. */
  fetchPayments(orderId: string): Promise<Outcome<GatewayPayment[]>>
  /** Captures all of an authorized amount. Providers without this method capture every payment immediately. */
  capture?(paymentId: string, amount: Money): Promise<Outcome<GatewayPayment>>
  /**
   * Refunds money. A repeated call with the same idempotencyKey (10 to 40 characters of A-Z a-z 0-9 - _) never refunds
   * twice.
   */
  refund(refund: {
    orderId: string
    paymentId: string
    amount: Money
    idempotencyKey: string
  }): Promise<Outcome<GatewayRefund>>
  /** Lists the refunds of one payment of an order. */
  fetchRefunds(orderId: string, paymentId: string): Promise<Outcome<GatewayRefund[]>>
  /** Stops new attempts to pay an order. An attempt that has already begun may still succeed. */
  closeOrder?(orderId: string): Promise<Outcome<null>>
  /**
   * Checks whether the provider signed the data that the browser returned for this order. `verifyReturn` is omitted for
   * a provider that signs nothing.
   */
  verifyReturn?(signed: { orderId: string; paymentId: string; signature: string }): boolean
  verifyWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): WebhookVerdict
  /** Returns the subject of a verified webhook; null when the webhook does not concern the clinic. */
  subjectOfWebhook(body: Buffer): WebhookSubject | null
}

export type Gateways = Record<Provider, PaymentGateway>
