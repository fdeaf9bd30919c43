import type { Appointment } from '@app/contracts/booking'
import type { Provider } from '@app/contracts/payments'
import type { Generated, GeneratedAlways } from 'kysely'

interface Orders {
  id: Generated<string>
  patient_id: string
  amount_paise: number
  currency: 'INR'
  created_at: Date
  fulfilled_at: Date | null
}

export interface OrderLines {
  order_id: string
  n: number
  product_kind: Appointment['kind']
  list_paise: number
  discount_paise: Generated<number>
  appointment_id: string | null
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
}

interface Refunds {
  id: Generated<string>
  provider: Provider
  provider_payment_id: string
  amount_minor: number
  reason: 'gone' | 'second_payment' | 'wrong_amount'
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
  webhook_inbox: WebhookInbox
  provider_health: ProviderHealth
}
