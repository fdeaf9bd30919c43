import type { Provider } from '@app/contracts/payments'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import type { PaymentsTables } from './payments.tables.ts'

type Account = PaymentsTables['ledger_entries']['account']

/** A money event that the ledger can record. `minor` is an amount in the smallest unit of its currency. */
export type MoneyEvent = { orderId: string; minor: number; currency: string; at: Date } & (
  | { kind: 'captured'; provider: Provider; paymentId: string; disposition: 'applied' | 'refund' }
  // part of an applied payment must be refunded
  | { kind: 'refund wanted'; refundId: string }
  | { kind: 'refunded'; provider: Provider; refundId: string }
  // the money becomes credit instead of going back
  | { kind: 'credit given' | 'credit lapsed'; creditId: string }
  | { kind: 'credit used' }
)

/**
 * Returns the account that receives the amount, the account that it comes from, and the name that makes the booking
 * unique.
 */
function bookingOf(event: MoneyEvent): { txn: string; to: Account; from: Account } {
  switch (event.kind) {
    case 'captured': {
      const { provider, paymentId, disposition } = event
      const from = disposition === 'applied' ? 'sales' : 'to_refund'
      return { txn: `captured ${provider} ${paymentId}`, to: `provider:${provider}`, from }
    }
    case 'refund wanted':
      return { txn: `refund wanted ${event.refundId}`, to: 'sales', from: 'to_refund' }
    case 'refunded':
      return { txn: `refunded ${event.refundId}`, to: 'to_refund', from: `provider:${event.provider}` }
    case 'credit given':
      return { txn: `credit given ${event.creditId}`, to: 'sales', from: 'credit' }
    case 'credit used':
      return { txn: `credit used ${event.orderId}`, to: 'credit', from: 'sales' }
    case 'credit lapsed':
      return { txn: `credit lapsed ${event.creditId}`, to: 'credit', from: 'lapsed_credit' }
  }
}

/** Writes a money event into the ledger, in the same transaction as the event. */
export async function book(trx: Trx, event: MoneyEvent): Promise<void> {
  const { orderId: order_id, minor, currency, at } = event
  if (minor === 0) return
  const { txn, to, from } = bookingOf(event)
  const entry = { txn, currency, order_id, at } satisfies Partial<Insertable<PaymentsTables['ledger_entries']>>
  await trx
    .insertInto('ledger_entries')
    .values([
      { ...entry, account: to, amount_minor: minor },
      { ...entry, account: from, amount_minor: -minor },
    ])
    .execute()
}
