import type { Provider } from '@app/contracts/payments'

/**
 * An amount in the smallest unit of its currency: whole paise for INR. The provider states the currency, so it may be
 * any.
 */
export interface Money {
  minor: number
  currency: string
}

/**
 * The result of a call to a provider. `unknown` means neither yes nor no: a timeout, a cut connection, a 5xx or "not
 * now". The provider may have carried the request out, so the caller looks it up before asking again.
 */
export type Outcome<T> =
  { kind: 'ok'; value: T } | { kind: 'rejected'; code: string; message: string } | { kind: 'unknown'; cause: string }

/** voided: authorized, never captured, and returned by the provider. Only captured money is ours. */
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
  /** The idempotencyKey under which we sent it; null when somebody else sent it. */
  key: string | null
}

/** The order that a provider is asked to make. */
export interface WantedOrder {
  /** Our id for it, at most 40 characters. */
  receipt: string
  amount: Money
  customer: { id: string; phone: string | null }
  /** When no new attempt may begin any more, where the provider supports that. */
  expiresAt: Date
}

export interface PlacedOrder {
  orderId: string
  /** The session that opens the provider's checkout for this order; null where the order's id opens it. */
  session: string | null
}

/** Whether a webhook comes from the provider. The dedupeKey is the same each time it is delivered. */
export type WebhookVerdict = { ok: true; dedupeKey: string } | { ok: false; reason: string }

/** The subject of a webhook, by the provider's ids: an order, or a payment without one. */
export type WebhookSubject = { orderId: string } | { paymentId: string }

/**
 * One payment provider. Expected failures are returned as outcomes; failures of the network or the provider never
 * throw. A method is left out where the provider has no such function.
 */
export interface PaymentGateway {
  /** Set where the provider makes no order for a person without a phone number. */
  needsPhone?: true
  /** Makes the provider's order. The same receipt again returns the same order. */
  createOrder(order: WantedOrder): Promise<Outcome<PlacedOrder>>
  /** The provider's order for a receipt, or null when there is none. We ask for it after an unknown outcome. */
  findOrder(receipt: string): Promise<Outcome<PlacedOrder | null>>
  /** Every payment that was tried on an order, as the provider itself states it. */
  fetchPayments(orderId: string): Promise<Outcome<GatewayPayment[]>>
  /** Captures all of an authorized amount. Where a provider has no such method, every payment is captured at once. */
  capture?(paymentId: string, amount: Money): Promise<Outcome<GatewayPayment>>
  /** Refunds money. The same idempotencyKey (10 to 40 characters of A-Z a-z 0-9 - _) never refunds twice. */
  refund(refund: {
    orderId: string
    paymentId: string
    amount: Money
    idempotencyKey: string
  }): Promise<Outcome<GatewayRefund>>
  /** The refunds of one payment of an order. */
  fetchRefunds(orderId: string, paymentId: string): Promise<Outcome<GatewayRefund[]>>
  /** Stops new attempts on an order. An attempt that has begun may still succeed. */
  closeOrder?(orderId: string): Promise<Outcome<null>>
  /**
   * Whether the provider signed what the browser brought back for this order. Left out where the provider signs
   * nothing.
   */
  verifyReturn?(signed: { orderId: string; paymentId: string; signature: string }): boolean
  verifyWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): WebhookVerdict
  /** The subject of a verified webhook; null when it does not concern us. */
  subjectOfWebhook(body: Buffer): WebhookSubject | null
}

export type Gateways = Record<Provider, PaymentGateway>
