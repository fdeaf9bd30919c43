import type { Insertable } from 'kysely'
import type { Trx } from '../../db/client.ts'
import type { Provider } from './gateway.ts'
import type { PaymentsTables } from './payments.tables.ts'

type Account = PaymentsTables['ledger_entries']['account']

/** What can happen to money, as the ledger knows it: `minor` is in the smallest unit of its currency. */
export type MoneyEvent = { orderId: string; minor: number; currency: string; at: Date } & (
  | { kind: 'captured'; provider: Provider; paymentId: string; disposition: 'applied' | 'refund' }
  // a part of what was applied is to go back
  | { kind: 'refund wanted'; refundId: string }
  | { kind: 'refunded'; provider: Provider; refundId: string }
)

/** Which account gets the amount and which gives it, and the name under which it is booked once. */
function bookingOf(event: MoneyEvent): { txn: string; to: Account; from: Account } {
  if (event.kind === 'captured') {
    const { provider, paymentId, disposition } = event
    const from = disposition === 'applied' ? 'sales' : 'to_refund'
    return { txn: `captured ${provider} ${paymentId}`, to: `provider:${provider}`, from }
  }
  if (event.kind === 'refund wanted') return { txn: `refund wanted ${event.refundId}`, to: 'sales', from: 'to_refund' }
  return { txn: `refunded ${event.refundId}`, to: 'to_refund', from: `provider:${event.provider}` }
}

/** Writes what happened to money into the ledger, in the transaction in which it happens. */
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
