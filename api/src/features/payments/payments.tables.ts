import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import type { PaymentStatus, Provider, RefundStatus } from './gateway.ts'

// The tables of 0004_payments.sql as the driver hands them over.

interface Orders {
  id: Generated<string>
  appointment_id: string
  patient_id: string
  amount_paise: number
  currency: 'INR'
  created_at: Date
  fulfilled_at: Date | null
}

interface PaymentAttempts {
  id: Generated<string>
  order_id: string
  provider: Provider
  provider_order_id: string | null
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
  status: PaymentStatus
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
  reason: 'slot_gone' | 'second_payment' | 'wrong_amount'
  status: 'requested' | RefundStatus
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

export interface PaymentTables {
  orders: Orders
  payment_attempts: PaymentAttempts
  gateway_payments: GatewayPayments
  refunds: Refunds
  webhook_inbox: WebhookInbox
}

export const paymentTables = (db: Database | Trx): Kysely<PaymentTables> => db as unknown as Kysely<PaymentTables>
