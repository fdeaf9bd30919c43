import type { Insertable, NotNull } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import { claimDue, type Claim } from '../../jobs/claim-due.ts'
import type { Tables } from '../../db/schema.ts'
import type { GatewayRefund } from './gateway.ts'

export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number]

/** Wants a payment back; the job that sends it finds it due at once. */
export const requestRefund = (
  trx: Trx,
  refund: Pick<Insertable<Tables['refunds']>, 'provider' | 'provider_payment_id' | 'amount_minor' | 'reason'>,
  now: Date,
) =>
  trx
    .insertInto('refunds')
    .values({ ...refund, status: 'requested', created_at: now, check_at: now })
    .execute()

/** The refunds whose look is due, with the currency of their payments and the provider's orders. */
export async function claimDueRefunds(db: Database, claim: Claim) {
  const due = await claimDue(db, { table: 'refunds', due: 'check_at' }, claim)
  return db
    .selectFrom('refunds')
    .innerJoin('gateway_payments', (payment) =>
      payment
        .onRef('gateway_payments.provider', '=', 'refunds.provider')
        .onRef('gateway_payments.provider_payment_id', '=', 'refunds.provider_payment_id'),
    )
    .innerJoin('payment_attempts', 'payment_attempts.id', 'gateway_payments.attempt_id')
    .selectAll('refunds')
    .select(['gateway_payments.currency', 'payment_attempts.provider_order_id'])
    .where((is) => is('refunds.id', '=', is.fn.any(is.val(due.map(({ id }) => id)))))
    .$narrowType<{ provider_order_id: NotNull }>()
    .execute()
}

/** Keeps what the provider says of a refund; money that is back stays back, whatever an older answer says. */
export const recordRefund = (db: Database, id: string, refund: GatewayRefund, checkAt: Date) =>
  db
    .updateTable('refunds')
    .set({
      status: refund.status,
      provider_refund_id: refund.id,
      check_at: refund.status === 'succeeded' ? null : checkAt,
    })
    .where('id', '=', id)
    .where('status', '!=', 'succeeded')
    .execute()

export const postponeRefund = (db: Database, id: string, checkAt: Date) =>
  db.updateTable('refunds').set({ check_at: checkAt }).where('id', '=', id).where('status', '!=', 'succeeded').execute()

/** The provider has news of an order: whatever of it is on its way back is looked at now. */
export const hurryRefunds = (db: Database, orderId: string, now: Date) =>
  db
    .updateTable('refunds')
    .from('gateway_payments')
    .set({ check_at: now })
    .whereRef('gateway_payments.provider', '=', 'refunds.provider')
    .whereRef('gateway_payments.provider_payment_id', '=', 'refunds.provider_payment_id')
    .where('gateway_payments.order_id', '=', orderId)
    .where('refunds.status', '!=', 'succeeded')
    .execute()
