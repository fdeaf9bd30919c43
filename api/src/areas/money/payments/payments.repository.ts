import type { AppliedCoupon, Provider } from '@app/contracts/payments'
import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { OpenPurchase } from './payments.rules.ts'
import type { WholeRefund } from './refunds/refunds.repository.ts'

export const findPayment = (trx: Trx, provider: Provider, paymentId: string) =>
  trx
    .selectFrom('gateway_payments')
    .select('status')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()

export const savePayment = (trx: Trx, payment: Insertable<Tables['gateway_payments']>) =>
  trx
    .insertInto('gateway_payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doUpdateSet(payment))
    .execute()

/** A purchase, identified by the appointment that it buys or by its order. */
export type PurchaseKey = { appointmentId: string } | { orderId: string }

/**
 * Finds the facts that decide the state of a purchase; undefined until something is ordered. If `heardSince` is given,
 * provider responses from before that moment are ignored.
 */
export async function findPurchase(
  db: Database,
  key: PurchaseKey,
  heardSince?: Date,
): Promise<
  | (OpenPurchase & { creditPaise: number; coupon: AppliedCoupon | null; sentBackBecause: WholeRefund | null })
  | undefined
> {
  return db
    .selectFrom('orders')
    .$if('orderId' in key, (some) => some.where('orders.id', '=', (key as { orderId: string }).orderId))
    .$if('appointmentId' in key, (some) =>
      some.where((order) =>
        order.exists(
          order
            .selectFrom('order_lines')
            .whereRef('order_id', '=', 'orders.id')
            .where('appointment_id', '=', (key as { appointmentId: string }).appointmentId),
        ),
      ),
    )
    .select((order) => [
      'amount_paise as amountPaise',
      'credit_paise as creditPaise',
      sql<AppliedCoupon | null>`case when coupon is not null then (
        select jsonb_build_object('code', coupon, 'paise', sum(discount_paise)) from order_lines where order_id = orders.id
      ) end`.as('coupon'),
      'payable_until as payableUntil',
      // a slot that is no longer held counts as ended
      sql<Date | null>`(
        select min(case when status = 'held' then hold_expires_at else to_timestamp(0) end)
        from order_lines join appointments on appointments.id = appointment_id where order_id = orders.id
      )`.as('heldUntil'),
      order
        .exists(order.selectFrom('payment_attempts').whereRef('order_id', '=', 'orders.id'))
        .$castTo<boolean>()
        .as('isBegun'),
      sql<boolean>`fulfilled_at is not null`.as('isFulfilled'),
      sql<OpenPurchase['refunds']>`array(
        select refunds.status from refunds join gateway_payments using (provider, provider_payment_id)
        where gateway_payments.order_id = orders.id)`.as('refunds'),
      sql<WholeRefund | null>`(
        select refunds.reason from refunds join gateway_payments using (provider, provider_payment_id)
        where gateway_payments.order_id = orders.id and refunds.reason in ('gone', 'second_payment', 'wrong_amount')
        order by refunds.created_at desc limit 1)`.as('sentBackBecause'),
      order
        .exists(
          order
            .selectFrom('gateway_payments')
            .whereRef('order_id', '=', 'orders.id')
            .where('status', 'in', ['pending', 'authorized']),
        )
        .$castTo<boolean>()
        .as('isUnderWay'),
      order
        .exists(
          order
            .selectFrom('payment_attempts')
            .whereRef('order_id', '=', 'orders.id')
            .where('provider_order_id', 'is not', null)
            .where(
              sql<boolean>`(asked_at > coalesce(answered_at, '-infinity')
                or coalesce(asked_at, '-infinity') < ${heardSince ?? null}::timestamptz)`,
            ),
        )
        .$castTo<boolean>()
        .as('isUnanswered'),
    ])
    .executeTakeFirst()
}
