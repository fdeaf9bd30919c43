import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import { book } from './ledger.ts'

/** Days for which credit can be spent. */
export const CREDIT_DAYS = 180

/** What somebody can spend now, in paise. */
export async function creditOf(db: Database, patientId: string, now: Date): Promise<number> {
  const { left } = await db
    .selectFrom('credits')
    .select((all) => all.fn.coalesce(all.fn.sum<number>('left_paise'), sql.lit(0)).as('left'))
    .where('patient_id', '=', patientId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return left
}

/** What of it ends when, the soonest first. */
export const listCredits = (db: Database, patientId: string, now: Date) =>
  db
    .selectFrom('credits')
    .select(['left_paise', 'ends_at'])
    .where('patient_id', '=', patientId)
    .where('left_paise', '>', 0)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute()

/** Gives credit for what was paid for a line of an order, once for each key. */
export async function giveCredit(
  trx: Trx,
  { orderId, n, paise, key, now }: { orderId: string; n: number; paise: number; key: string; now: Date },
): Promise<void> {
  if (paise === 0) return
  const given = await trx
    .insertInto('credits')
    .columns(['patient_id', 'order_id', 'line_n', 'key', 'paise', 'left_paise', 'given_at', 'ends_at'])
    .expression((from) =>
      from
        .selectFrom('orders')
        .select(({ val }) => [
          'patient_id',
          'id',
          sql<number>`${n}::smallint`.as('line_n'),
          val(key).as('key'),
          sql<number>`${paise}::integer`.as('paise'),
          sql<number>`${paise}::integer`.as('left_paise'),
          sql<Date>`${now}::timestamptz`.as('given_at'),
          sql<Date>`${new Date(now.getTime() + CREDIT_DAYS * DAY)}::timestamptz`.as('ends_at'),
        ])
        .where('id', '=', orderId),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (given)
    await book(trx, { kind: 'credit given', creditId: given.id, orderId, minor: paise, currency: 'INR', at: now })
}

/**
 * Spends the credit that an order counts on, what ends soonest first.
 *
 * @returns false, and spends nothing, when not so much is left any more.
 */
export async function spendCredit(
  trx: Trx,
  order: { id: string; patient_id: string; credit_paise: number },
  now: Date,
): Promise<boolean> {
  if (order.credit_paise === 0) return true
  const credits = await trx
    .selectFrom('credits')
    .select(['id', 'left_paise'])
    .where('patient_id', '=', order.patient_id)
    .where('left_paise', '>', 0)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const uses: { credit_id: string; paise: number }[] = []
  let wanted = order.credit_paise
  for (const { id, left_paise } of credits) {
    const paise = Math.min(wanted, left_paise)
    if (paise > 0) uses.push({ credit_id: id, paise })
    wanted -= paise
  }
  if (wanted > 0) return false
  for (const { credit_id, paise } of uses)
    await trx
      .updateTable('credits')
      .set((is) => ({ left_paise: is('left_paise', '-', paise) }))
      .where('id', '=', credit_id)
      .execute()
  await trx
    .insertInto('credit_uses')
    .values(uses.map((use) => ({ ...use, order_id: order.id })))
    .execute()
  const { id: orderId, credit_paise: minor } = order
  await book(trx, { kind: 'credit used', orderId, minor, currency: 'INR', at: now })
  return true
}

/** Ends what was not spent in time. @returns how many. */
export async function lapseCredits(trx: Trx, now: Date): Promise<number> {
  const due = await trx
    .selectFrom('credits')
    .select(['id', 'order_id', 'left_paise'])
    .where('left_paise', '>', 0)
    .where('lapsed_at', 'is', null)
    .where('ends_at', '<=', now)
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, order_id: orderId, left_paise: minor } of due) {
    await trx.updateTable('credits').set({ lapsed_at: now }).where('id', '=', id).execute()
    await book(trx, { kind: 'credit lapsed', creditId: id, orderId, minor, currency: 'INR', at: now })
  }
  return due.length
}
