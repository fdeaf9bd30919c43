import type { NotNull } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Provider } from './gateway.ts'
import { paymentTables } from './payments.tables.ts'

/** An attempt that has the provider's order, so that there is something to ask about. */
export type PlacedAttempt = NonNullable<Awaited<ReturnType<typeof findPlacedAttempt>>>

const COLUMNS = ['id', 'order_id', 'provider', 'provider_order_id', 'created_at'] as const

export const findPlacedAttempt = (db: Database, provider: Provider, providerOrderId: string) =>
  paymentTables(db)
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .$narrowType<{ provider_order_id: NotNull }>()
    .executeTakeFirst()

/** The same, of one patient only: another's order is as missing as one that was never made. */
export const findPlacedAttemptOf = (db: Database, patientId: string, provider: Provider, providerOrderId: string) =>
  paymentTables(db)
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(COLUMNS.map((column) => `payment_attempts.${column}` as const))
    .select('orders.appointment_id')
    .where('orders.patient_id', '=', patientId)
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .$narrowType<{ provider_order_id: NotNull }>()
    .executeTakeFirst()

/** The attempts at an unfulfilled order about which the provider was not asked since `since`; asking is now the caller's. */
export const claimUnasked = (db: Database, wish: { appointmentId: string; patientId: string; since: Date; now: Date }) =>
  paymentTables(db)
    .updateTable('payment_attempts')
    .from('orders')
    .set({ asked_at: wish.now })
    .whereRef('orders.id', '=', 'payment_attempts.order_id')
    .where('orders.appointment_id', '=', wish.appointmentId)
    .where('orders.patient_id', '=', wish.patientId)
    .where('orders.fulfilled_at', 'is', null)
    .where('provider_order_id', 'is not', null)
    .where((was) => was.or([was('asked_at', 'is', null), was('asked_at', '<=', wish.since)]))
    .returning(COLUMNS.map((column) => `payment_attempts.${column}` as const))
    .$narrowType<{ provider_order_id: NotNull }>()
    .execute()

/** The attempts whose look is due. They come up again at `leaseUntil` unless their next look is recorded by then. */
export const claimDueAttempts = (db: Database, claim: { now: Date; leaseUntil: Date; limit: number }) =>
  paymentTables(db)
    .updateTable('payment_attempts')
    .set({ check_at: claim.leaseUntil })
    .where('id', 'in', (attempts) =>
      attempts
        .selectFrom('payment_attempts')
        .select('id')
        .where('check_at', '<=', claim.now)
        .orderBy('check_at')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .$narrowType<{ provider_order_id: NotNull }>()
    .execute()

export const scheduleLook = (db: Database, id: string, checkAt: Date | null) =>
  paymentTables(db).updateTable('payment_attempts').set({ check_at: checkAt }).where('id', '=', id).execute()

export const markAsked = (db: Database, id: string, now: Date) =>
  paymentTables(db).updateTable('payment_attempts').set({ asked_at: now }).where('id', '=', id).execute()

export const markAnswered = (db: Database, id: string, now: Date) =>
  paymentTables(db).updateTable('payment_attempts').set({ answered_at: now }).where('id', '=', id).execute()
