import { ok } from '@app/domain/result'
import type { Insertable, NotNull, Selectable } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { claimDue, type Claim } from '../../../../platform/jobs/claim-due.ts'
import type { Tables } from '../../../../platform/db/schema.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import type { GatewayRefund } from '../providers/gateway.ts'
import { book } from '../ledger.ts'

export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number]

type NewRefund = Omit<Insertable<Tables['refunds']>, 'id' | 'status' | 'provider_refund_id' | 'created_at' | 'check_at'>
type Payment = Pick<Selectable<Tables['gateway_payments']>, 'provider' | 'provider_payment_id' | 'amount_minor'>

/** Why a payment that bought nothing is refunded as a whole. */
export type WholeRefund = Extract<NewRefund['reason'], 'gone' | 'second_payment' | 'wrong_amount'>

/** Requests a refund of a whole payment that bought nothing; the refund is due immediately. */
export const refundPayment = (
  trx: Trx,
  { provider, provider_payment_id, amount_minor }: Payment,
  { reason, now }: { reason: WholeRefund; now: Date },
) => {
  const key = `payment ${provider} ${provider_payment_id}`
  return insertRefund(trx, { provider, provider_payment_id, amount_minor, reason, key }, now)
}

/**
 * Requests a refund, once for each key.
 *
 * @returns the id of the refund; undefined if it was requested before.
 * @throws when more would be refunded than was paid.
 */
export async function insertRefund(trx: Trx, refund: NewRefund, now: Date): Promise<string | undefined> {
  const made = await trx
    .insertInto('refunds')
    .values({ ...refund, status: 'requested', created_at: now, check_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await trx
    .updateTable('gateway_payments')
    .set((is) => ({ refunded_minor: is('refunded_minor', '+', refund.amount_minor) }))
    .where('provider', '=', refund.provider)
    .where('provider_payment_id', '=', refund.provider_payment_id)
    .execute()
  return made.id
}

/** Claims the refunds that are due for a check, with the currency of their payments and the provider's orders. */
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
    .innerJoin('orders as paid', 'paid.id', 'gateway_payments.order_id')
    .selectAll('refunds')
    .select([
      'gateway_payments.currency',
      'gateway_payments.order_id as paid_order',
      'paid.patient_id',
      'payment_attempts.provider_order_id',
    ])
    .where((is) => is('refunds.id', '=', is.fn.any(is.val(due.map(({ id }) => id)))))
    .$narrowType<{ provider_order_id: NotNull }>()
    .execute()
}

/**
 * Saves what the provider states about a refund. Once a refund is recorded as done, it stays done, even if an older
 * response contradicts this. The patient is told that the money has arrived, or that it is taking longer.
 */
export const recordRefund = (
  db: Database,
  { id, provider, currency, paid_order: orderId, patient_id: userId, status: before }: DueRefund,
  stated: GatewayRefund,
  { checkAt, now }: { checkAt: Date; now: Date },
) =>
  inTransaction(db, async (trx) => {
    const kept = await trx
      .updateTable('refunds')
      .set({
        status: stated.status,
        provider_refund_id: stated.id,
        check_at: stated.status === 'succeeded' ? null : checkAt,
      })
      .where('id', '=', id)
      .where('status', '!=', 'succeeded')
      .returning('amount_minor as minor')
      .executeTakeFirst()
    if (kept && stated.status === 'succeeded') {
      await book(trx, { kind: 'refunded', provider, refundId: id, orderId, minor: kept.minor, currency, at: now })
      await tell('refund_arrived')
    }
    if (kept && stated.status === 'failed' && before !== 'failed') await tell('refund_delayed')
    return ok(null)

    function tell(template: 'refund_arrived' | 'refund_delayed'): Promise<void> {
      return sendMessage(trx, { template, params: {}, key: `${template}:${id}`, to: { userId } }, now)
    }
  })

/**
 * Lists the ids of a payment's other refunds, both the clinic's and the provider's. A refund at the provider that has
 * one of these ids is not the one in question.
 */
export async function listOthers(db: Database, { id, provider, provider_payment_id }: DueRefund) {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', provider_payment_id)
    .where('id', '!=', id)
    .execute()
  return new Set(rows.flatMap((row) => [row.id, row.provider_refund_id]).filter((known) => known !== null))
}

export const postponeRefund = (db: Database, id: string, checkAt: Date) =>
  db.updateTable('refunds').set({ check_at: checkAt }).where('id', '=', id).where('status', '!=', 'succeeded').execute()

/** Makes all of an order's open refunds due now, because the provider has news about the order. */
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
