import { sql, type Insertable, type NotNull } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import type { Provider } from './gateway.ts'
import type { Purchase } from './payments.rules.ts'
import { paymentTables, type PaymentTables } from './payments.tables.ts'

/** The order of an appointment, made by the first who asks. The caller holds the appointment's lock. */
export async function makeOrder(
  trx: Trx,
  order: { appointmentId: string; patientId: string; amountPaise: number; now: Date },
): Promise<string> {
  const tables = paymentTables(trx)
  const { appointmentId, patientId, amountPaise, now } = order
  const made = await tables
    .insertInto('orders')
    .values({ appointment_id: appointmentId, patient_id: patientId, amount_paise: amountPaise, currency: 'INR', created_at: now })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const found = made ?? (await tables.selectFrom('orders').select('id').where('appointment_id', '=', appointmentId).executeTakeFirstOrThrow())
  return found.id
}

/** The attempt to pay an order through a provider; isRepeat when an earlier call has made it. */
export async function makeAttempt(trx: Trx, attempt: { orderId: string; provider: Provider; now: Date }) {
  const tables = paymentTables(trx)
  const { orderId, provider, now } = attempt
  const made = await tables
    .insertInto('payment_attempts')
    .values({ order_id: orderId, provider, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'provider']).doNothing())
    .returning(['id', 'provider_order_id', 'created_at'])
    .executeTakeFirst()
  if (made) return { ...made, isRepeat: false }
  const found = await tables
    .selectFrom('payment_attempts')
    .select(['id', 'provider_order_id', 'created_at'])
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return { ...found, isRepeat: true }
}

/** Keeps the provider's order of an attempt. The first one recorded stays, and a twin request gets that one too. */
export async function recordProviderOrder(db: Database, attemptId: string, providerOrderId: string, checkAt: Date | null): Promise<string> {
  const tables = paymentTables(db)
  await tables
    .updateTable('payment_attempts')
    .set({ provider_order_id: providerOrderId, check_at: checkAt })
    .where('id', '=', attemptId)
    .where('provider_order_id', 'is', null)
    .execute()
  const { provider_order_id } = await tables
    .selectFrom('payment_attempts')
    .select('provider_order_id')
    .where('id', '=', attemptId)
    .$narrowType<{ provider_order_id: NotNull }>()
    .executeTakeFirstOrThrow()
  return provider_order_id
}

/** Queues everything that happens to the money of one order. Not `for update`: that would wait for its attempts' inserts. */
export const lockOrder = (trx: Trx, id: string) =>
  paymentTables(trx).selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const getOrder = (db: Database, id: string) =>
  paymentTables(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const markFulfilled = (trx: Trx, id: string, now: Date) =>
  paymentTables(trx).updateTable('orders').set({ fulfilled_at: now }).where('id', '=', id).execute()

export const findPayment = (trx: Trx, provider: Provider, paymentId: string) =>
  paymentTables(trx)
    .selectFrom('gateway_payments')
    .select('status')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()

export const savePayment = (trx: Trx, payment: Insertable<PaymentTables['gateway_payments']>) =>
  paymentTables(trx)
    .insertInto('gateway_payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doUpdateSet(payment))
    .execute()

/** What the state of a purchase follows from; undefined while nothing was ordered for the appointment. */
export async function findPurchase(db: Database, appointmentId: string): Promise<(Purchase & { amountPaise: number }) | undefined> {
  return paymentTables(db)
    .selectFrom('orders')
    .where('appointment_id', '=', appointmentId)
    .select((order) => [
      'amount_paise as amountPaise',
      sql<boolean>`fulfilled_at is not null`.as('isFulfilled'),
      sql<Purchase['refunds']>`array(
        select refunds.status from refunds join gateway_payments using (provider, provider_payment_id)
        where gateway_payments.order_id = orders.id)`.as('refunds'),
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
            .where(sql<boolean>`asked_at > coalesce(answered_at, '-infinity')`),
        )
        .$castTo<boolean>()
        .as('isUnanswered'),
    ])
    .executeTakeFirst()
}
