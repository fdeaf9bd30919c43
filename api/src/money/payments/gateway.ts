/** The payment providers, each behind its own adapter. */
export type Provider = 'razorpay'

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

/** Proves that a webhook is the provider's; dedupeKey is the same whenever it is delivered again. */
export type WebhookVerdict = { ok: true; dedupeKey: string } | { ok: false; reason: string }

/** One payment provider. Expected failures are outcomes; nothing here throws for what a network or a provider does. */
export interface PaymentGateway {
  /** Makes the provider's order. `receipt` is ours, 40 characters at most; the same one again answers the same order. */
  createOrder(order: { receipt: string; amount: Money }): Promise<Outcome<string>>
  /** The provider's order of a receipt, or null when there is none: asked after an unknown outcome. */
  findOrder(receipt: string): Promise<Outcome<string | null>>
  /** Every payment tried on an order: the provider's own word. */
  fetchPayments(orderId: string): Promise<Outcome<GatewayPayment[]>>
  /** Takes authorized money, all of it. */
  capture(paymentId: string, amount: Money): Promise<Outcome<GatewayPayment>>
  /** Sends money back; the same idempotencyKey (10 characters or more of A-Z a-z 0-9 - _) never sends it twice. */
  refund(refund: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<Outcome<GatewayRefund>>
  fetchRefunds(paymentId: string): Promise<Outcome<GatewayRefund[]>>
  /** Whether what the browser brought back was signed by the provider for this order. */
  verifyReturn(signed: { orderId: string; paymentId: string; signature: string }): boolean
  verifyWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): WebhookVerdict
  /** The provider's order that a verified webhook is about; null when it is about none. */
  orderOfWebhook(body: Buffer): string | null
}

export type Gateways = Record<Provider, PaymentGateway>
