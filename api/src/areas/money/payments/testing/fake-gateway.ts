import type { Provider } from '@app/contracts/payments'
import type {
  GatewayPayment,
  GatewayRefund,
  Money,
  Outcome,
  PaymentGateway,
  PlacedOrder,
  WantedOrder,
  WebhookSubject,
} from '../providers/gateway.ts'

const LOST = { kind: 'unknown', cause: 'the answer was lost' } as const
export const DOWN = { kind: 'unknown', cause: 'the provider is down' } as const
export const WRONG_KEY = { kind: 'rejected', code: '401 BAD_REQUEST_ERROR', message: 'Authentication failed' } as const

type Call = 'createOrder' | 'findOrder' | 'fetchPayments' | 'capture' | 'refund' | 'fetchRefunds' | 'closeOrder'

/**
 * An in-memory provider whose payers, bank and failures are controlled by a test. A webhook's body is the id of its
 * order. Cashfree captures immediately, closes orders, and signs no return.
 */
export class FakeGateway implements PaymentGateway {
  readonly calls: Call[] = []
  readonly orders: (WantedOrder & { id: string })[] = []
  readonly payments = new Map<string, GatewayPayment & { orderId: string }>()
  readonly refunds = new Map<string, GatewayRefund & { paymentId: string }>()
  /**
   * Responses that replace the provider's, which then does nothing. With `lost`, the provider does its work, but its
   * response never arrives.
   */
  readonly faults: Partial<Record<Call, typeof DOWN | typeof WRONG_KEY | 'lost'>> = {}

  readonly closed = new Set<string>()
  readonly needsPhone?: true
  readonly capture?: NonNullable<PaymentGateway['capture']>
  readonly closeOrder?: NonNullable<PaymentGateway['closeOrder']>
  readonly verifyReturn?: NonNullable<PaymentGateway['verifyReturn']>

  constructor(provider: Provider = 'razorpay') {
    if (provider === 'cashfree') {
      this.needsPhone = true
      this.closeOrder = (orderId) => this.#close(orderId)
    } else {
      this.capture = (paymentId) => this.#capture(paymentId)
      this.verifyReturn = ({ orderId, paymentId, signature }) => signature === this.sign(orderId, paymentId)
    }
  }

  createOrder(wanted: WantedOrder): Promise<Outcome<PlacedOrder>> {
    return this.#answer('createOrder', () => {
      const known = this.orders.find((order) => order.receipt === wanted.receipt)
      const order = known ?? { id: `order_${wanted.receipt.replaceAll('-', '')}`, ...wanted }
      if (!known) this.orders.push(order)
      return placed(order)
    })
  }

  findOrder(receipt: string): Promise<Outcome<PlacedOrder | null>> {
    return this.#answer('findOrder', () => {
      const order = this.orders.find((each) => each.receipt === receipt)
      return order ? placed(order) : null
    })
  }

  fetchPayments(orderId: string): Promise<Outcome<GatewayPayment[]>> {
    return this.#answer('fetchPayments', () =>
      [...this.payments.values()].filter((payment) => payment.orderId === orderId).map((payment) => ({ ...payment })),
    )
  }

  #capture(paymentId: string): Promise<Outcome<GatewayPayment>> {
    return this.#answer('capture', () => {
      const payment = this.payments.get(paymentId)!
      payment.status = 'captured'
      return { ...payment }
    })
  }

  refund(wish: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<Outcome<GatewayRefund>> {
    return this.#answer('refund', () => {
      const id = `rfnd_${wish.idempotencyKey}`
      const refund = this.refunds.get(id) ?? {
        id,
        status: 'pending',
        amount: wish.amount,
        paymentId: wish.paymentId,
        key: wish.idempotencyKey,
      }
      this.refunds.set(id, refund)
      return { ...refund }
    })
  }

  fetchRefunds(_orderId: string, paymentId: string): Promise<Outcome<GatewayRefund[]>> {
    return this.#answer('fetchRefunds', () =>
      [...this.refunds.values()].filter((refund) => refund.paymentId === paymentId).map((refund) => ({ ...refund })),
    )
  }

  #close(orderId: string): Promise<Outcome<null>> {
    return this.#answer('closeOrder', () => {
      this.closed.add(orderId)
      return null
    })
  }

  verifyWebhook(_body: Buffer, headers: Record<string, string | string[] | undefined>) {
    return { ok: true, dedupeKey: String(headers['x-event-id']) } as const
  }

  subjectOfWebhook(body: Buffer): WebhookSubject | null {
    return body.length > 0 ? { orderId: body.toString() } : null
  }

  sign = (orderId: string, paymentId: string): string => `signed:${orderId}|${paymentId}`

  /** Sets what the payer and their bank do to a payment. */
  set(orderId: string, payment: Partial<GatewayPayment> & { id: string; status: GatewayPayment['status'] }): void {
    const { amount } = this.orders.find((order) => order.id === orderId)!
    this.payments.set(payment.id, { amount, orderId, ...payment })
  }

  async #answer<T>(call: Call, carryOut: () => T): Promise<Outcome<T>> {
    this.calls.push(call)
    const fault = this.faults[call]
    if (fault && fault !== 'lost') return fault
    const value = carryOut()
    // a provider never responds immediately, so concurrent requests overlap
    await new Promise(setImmediate)
    return fault === 'lost' ? LOST : { kind: 'ok', value }
  }
}

const placed = ({ id }: { id: string }): PlacedOrder => ({ orderId: id, session: `session_${id}` })
