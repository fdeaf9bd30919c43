import type { Provider } from '@app/contracts/payments'
import type { NotNull } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { claimDue, type Claim } from '../../../../platform/jobs/claim-due.ts'
import type { PlacedOrder } from '../providers/gateway.ts'

/** An attempt that can be looked up at the provider, because the provider has made an order for it. */
export type PlacedAttempt = NonNullable<Awaited<ReturnType<typeof findPlacedAttempt>>>

const COLUMNS = ['id', 'order_id', 'provider', 'provider_order_id', 'created_at'] as const

/**
 * Finds or creates the attempt to pay an order through a provider; `isRepeat` is true if an earlier call created it.
 */
export async function makeAttempt(trx: Trx, attempt: { orderId: string; provider: Provider; now: Date }) {
  const { orderId, provider, now } = attempt
  const made = await trx
    .insertInto('payment_attempts')
    .values({ order_id: orderId, provider, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'provider']).doNothing())
    .returning(['id', 'provider_order_id', 'provider_session', 'created_at'])
    .executeTakeFirst()
  if (made) return { ...made, isRepeat: false }
  const found = await trx
    .selectFrom('payment_attempts')
    .select(['id', 'provider_order_id', 'provider_session', 'created_at'])
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return { ...found, isRepeat: true }
}

/**
 * Saves the provider's order for an attempt. Only the provider's first order for an attempt is saved, and a concurrent
 * request gets the same one.
 */
export async function recordProviderOrder(
  db: Database,
  attemptId: string,
  placed: PlacedOrder,
  checkAt: Date | null,
): Promise<{ providerOrderId: string; session: string | null }> {
  await db
    .updateTable('payment_attempts')
    .set({ provider_order_id: placed.orderId, provider_session: placed.session, check_at: checkAt })
    .where('id', '=', attemptId)
    .where('provider_order_id', 'is', null)
    .execute()
  return db
    .selectFrom('payment_attempts')
    .select(['provider_order_id as providerOrderId', 'provider_session as session'])
    .where('id', '=', attemptId)
    .$narrowType<{ providerOrderId: NotNull }>()
    .executeTakeFirstOrThrow()
}

export const findPlacedAttempt = (db: Database, provider: Provider, providerOrderId: string) =>
  db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .$narrowType<{ provider_order_id: NotNull }>()
    .executeTakeFirst()

/** Finds the attempt to which a payment belongs, by the provider's payment id. */
export const findAttemptOfPayment = (db: Database, provider: Provider, providerPaymentId: string) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('gateway_payments', 'gateway_payments.attempt_id', 'payment_attempts.id')
    .select(COLUMNS.map((column) => `payment_attempts.${column}` as const))
    .where('gateway_payments.provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .$narrowType<{ provider_order_id: NotNull }>()
    .executeTakeFirst()

/** Lists the attempts to pay an order through other providers than the given attempt's. */
export const listOtherAttempts = (db: Database, { id, order_id }: PlacedAttempt) =>
  db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('provider_order_id', 'is not', null)
    .$narrowType<{ provider_order_id: NotNull }>()
    .execute()

/**
 * Finds one of this patient's attempts for which the provider has made an order. Another person's order is treated as
 * if it did not exist.
 */
export const findPlacedAttemptOf = (db: Database, patientId: string, provider: Provider, providerOrderId: string) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(COLUMNS.map((column) => `payment_attempts.${column}` as const))
    .where('orders.patient_id', '=', patientId)
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .$narrowType<{ provider_order_id: NotNull }>()
    .executeTakeFirst()

/**
 * Claims the attempts at an unfulfilled order that have not been looked up since `since`. The caller must then look up
 * these attempts at the provider.
 */
export const claimUnasked = (db: Database, wish: { orderId: string; since: Date; now: Date }) =>
  db
    .updateTable('payment_attempts')
    .from('orders')
    .set({ asked_at: wish.now })
    .whereRef('orders.id', '=', 'payment_attempts.order_id')
    .where('orders.id', '=', wish.orderId)
    .where('orders.fulfilled_at', 'is', null)
    .where('provider_order_id', 'is not', null)
    .where((was) => was.or([was('asked_at', 'is', null), was('asked_at', '<=', wish.since)]))
    .returning(COLUMNS.map((column) => `payment_attempts.${column}` as const))
    .$narrowType<{ provider_order_id: NotNull }>()
    .execute()

/** Claims the attempts that are due to be looked up at the provider, which has made an order for each of them. */
export const claimDueAttempts = async (db: Database, claim: Claim) =>
  (await claimDue(db, { table: 'payment_attempts', due: 'check_at' }, claim)).map((attempt) => ({
    ...attempt,
    provider_order_id: attempt.provider_order_id!,
  }))

export const scheduleLook = (db: Database, id: string, checkAt: Date | null) =>
  db.updateTable('payment_attempts').set({ check_at: checkAt }).where('id', '=', id).execute()

export const markAsked = (db: Database, id: string, now: Date) =>
  db.updateTable('payment_attempts').set({ asked_at: now }).where('id', '=', id).execute()

export const markAnswered = (db: Database, id: string, now: Date) =>
  db.updateTable('payment_attempts').set({ answered_at: now }).where('id', '=', id).execute()

/** Checks whether the order and its price may already be known to the provider. */
export async function isBegun(trx: Trx, orderId: string): Promise<boolean> {
  const attempt = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return attempt !== undefined
}
