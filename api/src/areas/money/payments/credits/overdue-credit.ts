import { HOUR } from '@app/domain/durations'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Trx } from '../../../../platform/db/client.ts'
import type { Tables } from '../../../../platform/db/schema.ts'
import { isBegun } from '../orders/attempts.repository.ts'
import { giveCreditBack } from './credits.repository.ts'

/** How long, in milliseconds, an order without an appointment keeps its credit. */
const KEPT = HOUR

/**
 * Gives back the credit of one order, a given patient's or any patient's, that can no longer be paid in time. Its price
 * then includes no credit. If a payment was begun, the price stays as it was sent to the provider: if money arrives
 * late, the order claims the credit again, or the money is refunded.
 *
 * @returns whether there was such an order.
 */
export async function releaseOverdueCredit(trx: Trx, now: Date, patientId?: string): Promise<boolean> {
  const order = await lockOverdue(trx, now, patientId)
  if (!order) return false
  const paise = await giveCreditBack(trx, order.id)
  // it has been given back since this statement began, so a new statement looks again
  if (paise === 0) return releaseOverdueCredit(trx, now, patientId)
  if (!(await isBegun(trx, order.id)))
    await trx
      .updateTable('orders')
      .set((is) => ({ credit_paise: is('credit_paise', '-', paise), amount_paise: is('amount_paise', '+', paise) }))
      .where('id', '=', order.id)
      .execute()
  return true
}

const times = (of: ExpressionBuilder<Tables & { kept: Tables['credit_uses'] }, 'kept'>) =>
  of
    .selectFrom('order_lines')
    .innerJoin('appointments', 'appointments.id', 'order_lines.appointment_id')
    .select('n')
    .whereRef('order_lines.order_id', '=', 'kept.order_id')

/** Locks an overdue order, and skips orders that are locked because they are being paid now. */
const lockOverdue = (trx: Trx, now: Date, patientId: string | undefined) =>
  trx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', 'in', (of) =>
      of
        .selectFrom('credit_uses as kept')
        .select('kept.order_id')
        .where('spent_at', 'is', null)
        .where((is) =>
          is.or([
            is.exists(times(is).where(sql<boolean>`not (status = 'held' and hold_expires_at > ${now})`)),
            is.exists(
              is
                .selectFrom('orders as own')
                .select('own.id')
                .whereRef('own.id', '=', 'kept.order_id')
                .where('own.payable_until', '<=', now),
            ),
            is.and([is('kept_at', '<=', new Date(now.getTime() - KEPT)), is.not(is.exists(times(is)))]),
          ]),
        ),
    )
    .$if(patientId !== undefined, (orders) => orders.where('patient_id', '=', patientId!))
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
