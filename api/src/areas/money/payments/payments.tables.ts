import type { Appointment } from '@app/contracts/booking'
import type { Provider } from '@app/contracts/payments'
import type { Generated, GeneratedAlways } from 'kysely'

interface Orders {
  id: Generated<string>
  patient_id: string
  /** The key of the form that made the order; null for a hold's order, because the hold is its key. */
  key: Generated<string | null>
  /**
   * The amount that is paid through a provider. The rest of the price is credit, which is spent when the order is
   * fulfilled.
   */
  amount_paise: number
  credit_paise: Generated<number>
  /**
   * The credit that will be created before the order is fulfilled: what is left of the plan that the order replaces.
   */
  pledged_paise: Generated<number>
  currency: 'INR'
  /** The coupon code that gave the order's lines their discount. */
  coupon: Generated<string | null>
  created_at: Date
  fulfilled_at: Date | null
  /** The deadline for beginning to pay the order; null for an order with appointments, whose holds decide. */
  payable_until: Generated<Date | null>
  /** Always 1: the number of the line that each order has. */
  first_line: GeneratedAlways<number>
}

export interface OrderLines {
  order_id: string
  n: number
  product_kind: Appointment['kind'] | 'package' | 'lab_test' | 'course'
  list_paise: number
  discount_paise: Generated<number>
  appointment_id: Generated<string | null>
  package_slug: Generated<string | null>
  lab_booking_id: Generated<string | null>
  course_slug: Generated<string | null>
  /** The kind and the version of the terms under which a course was sold. */
  policy_kind: Generated<'course' | null>
  policy_version: Generated<number | null>
}

interface PaymentAttempts {
  id: Generated<string>
  order_id: string
  provider: Provider
  provider_order_id: string | null
  provider_session: string | null
  created_at: Date
  asked_at: Date | null
  answered_at: Date | null
  check_at: Date | null
}

interface GatewayPayments {
  provider: Provider
  provider_payment_id: string
  attempt_id: string
  order_id: string
  status: 'pending' | 'failed' | 'authorized' | 'captured' | 'voided'
  amount_minor: number
  currency: string
  disposition: 'applied' | 'refund' | null
  seen_at: Date
  refunded_minor: Generated<number>
}

interface Refunds {
  id: Generated<string>
  provider: Provider
  provider_payment_id: string
  amount_minor: number
  /** The key that identifies what the refund is for; only one refund is sent per key. */
  key: string
  /**
   * For the first three reasons, a whole payment that bought nothing is refunded. For the others, part of a payment is
   * refunded, for one line of the order.
   */
  reason:
    | 'gone'
    | 'second_payment'
    | 'wrong_amount'
    | 'cancelled_patient'
    | 'cancelled_provider'
    | 'goodwill'
    | 'no_show_patient'
    | 'no_show_doctor'
    | 'no_show_both'
    | 'stopped'
  order_id: Generated<string | null>
  line_n: Generated<number | null>
  status: 'requested' | 'pending' | 'succeeded' | 'failed'
  provider_refund_id: string | null
  created_at: Date
  check_at: Date | null
}

interface WebhookInbox {
  id: GeneratedAlways<number>
  provider: Provider
  dedupe_key: string
  body: Buffer
  received_at: Date
  processed_at: Date | null
  next_try_at: Date
  last_error: string | null
}

interface Credits {
  id: Generated<string>
  patient_id: string
  order_id: string
  line_n: number
  key: string
  paise: number
  left_paise: number
  given_at: Date
  ends_at: Date
  /** When the owner was told that the credit was about to end. */
  told_at: Generated<Date | null>
  lapsed_at: Date | null
}

interface CreditUses {
  order_id: string
  credit_id: string
  paise: number
  kept_at: Date
  /** When the credit was spent; null while it is reserved for an unpaid order. */
  spent_at: Date | null
}

interface LedgerEntries {
  txn: string
  account: 'provider:razorpay' | 'provider:cashfree' | 'sales' | 'to_refund' | 'credit' | 'lapsed_credit'
  amount_minor: number
  currency: string
  order_id: string
  at: Date
}

interface ProviderHealth {
  provider: Provider
  silent_at: Date
  hidden_until: Date | null
}

export interface PaymentsTables {
  orders: Orders
  order_lines: OrderLines
  payment_attempts: PaymentAttempts
  gateway_payments: GatewayPayments
  refunds: Refunds
  ledger_entries: LedgerEntries
  credits: Credits
  credit_uses: CreditUses
  webhook_inbox: WebhookInbox
  provider_health: ProviderHealth
}
