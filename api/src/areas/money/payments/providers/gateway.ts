import type { Provider } from '@app/contracts/payments'

/** An amount in the smallest unit of its currency: whole paise for INR. A provider states the currency, so any can come. */
export interface Money {
  minor: number
  currency: string
}

/**
 * What came of asking a provider. `unknown` is neither yes nor no: a timeout, a cut connection, a 5xx or "not now". The
 * request may have been carried out, so whoever gets it looks before he asks again.
 */
export type Outcome<T> =
  { kind: 'ok'; value: T } | { kind: 'rejected'; code: string; message: string } | { kind: 'unknown'; cause: string }

/** voided: authorized, never captured, and given back by the provider. Only captured money is ours. */
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
  /** The idempotencyKey that we sent it under; null when somebody else has sent it. */
  key: string | null
}

/** What a provider is asked to make an order of. */
export interface WantedOrder {
  /** Ours, 40 characters at most. */
  receipt: string
  amount: Money
  customer: { id: string; phone: string | null }
  /** When no new attempt may begin any more, where the provider can keep that. */
  expiresAt: Date
}

export interface PlacedOrder {
  orderId: string
  /** What opens the provider's checkout for this order; null where the order's id does. */
  session: string | null
}

/** Proves that a webhook is the provider's; dedupeKey is the same whenever it is delivered again. */
export type WebhookVerdict = { ok: true; dedupeKey: string } | { ok: false; reason: string }

/** What a webhook is about, by the provider's ids: an order, or a payment alone. */
export type WebhookSubject = { orderId: string } | { paymentId: string }

/**
 * One payment provider. Expected failures are outcomes; nothing here throws for what a network or a provider does. What a
 * provider does not have, its gateway does not have either.
 */
export interface PaymentGateway {
  /** It makes no order for a person without a phone. */
  needsPhone?: true
  /** Makes the provider's order; the same receipt again answers the same order. */
  createOrder(order: WantedOrder): Promise<Outcome<PlacedOrder>>
  /** The provider's order of a receipt, or null when there is none: asked after an unknown outcome. */
  findOrder(receipt: string): Promise<Outcome<PlacedOrder | null>>
  /** Every payment tried on an order: the provider's own word. */
  fetchPayments(orderId: string): Promise<Outcome<GatewayPayment[]>>
  /** Takes authorized money, all of it. Without it every payment is captured at once. */
  capture?(paymentId: string, amount: Money): Promise<Outcome<GatewayPayment>>
  /** Sends money back; the same idempotencyKey (10 to 40 characters of A-Z a-z 0-9 - _) never sends it twice. */
  refund(refund: {
    orderId: string
    paymentId: string
    amount: Money
    idempotencyKey: string
  }): Promise<Outcome<GatewayRefund>>
  /** What went back of one payment of an order. */
  fetchRefunds(orderId: string, paymentId: string): Promise<Outcome<GatewayRefund[]>>
  /** Lets no new attempt begin on an order. One that has begun may still succeed. */
  closeOrder?(orderId: string): Promise<Outcome<null>>
  /** Whether what the browser brought back was signed by the provider for this order. Without it nothing is signed. */
  verifyReturn?(signed: { orderId: string; paymentId: string; signature: string }): boolean
  verifyWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): WebhookVerdict
  /** What a verified webhook is about; null when it is about nothing of ours. */
  subjectOfWebhook(body: Buffer): WebhookSubject | null
}

export type Gateways = Record<Provider, PaymentGateway>
