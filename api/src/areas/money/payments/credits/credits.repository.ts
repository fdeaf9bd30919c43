import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { book } from '../ledger.ts'

/** How long, in days, credit can be spent. */
export const CREDIT_DAYS = 180

/**
 * Returns the credit that a patient can spend now, in paise. Credit reserved for one order can't be spent on another.
 */
export async function creditOf(db: Database, patientId: string, now: Date): Promise<number> {
  const { left } = await db
    .selectFrom('credits')
    .select((all) => all.fn.coalesce(all.fn.sum<number>('left_paise'), sql.lit(0)).as('left'))
    .where('patient_id', '=', patientId)
    .where('left_paise', '>', 0)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return left
}

/** Lists the parts of a patient's credit with their expiry dates, soonest first. */
export const listCredits = (db: Database, patientId: string, now: Date) =>
  db
    .selectFrom('credits')
    .select(['left_paise', 'ends_at'])
    .where('patient_id', '=', patientId)
    .where('left_paise', '>', 0)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute()

/** Gives a patient credit for what they paid for an order line, once for each key. */
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
 * Reserves credit for an order, starting with the credit that expires soonest. Until the order is paid or ends, no
 * other order can use this credit.
 *
 * @returns how many paise were reserved, which may be less than the order asked for.
 */
export async function keepCredit(
  trx: Trx,
  order: { id: string; patientId: string; atMost: number },
  now: Date,
): Promise<number> {
  if (order.atMost <= 0) return 0
  // taken in a fixed order, the locks serialize all transactions that want this credit
  const credits = await trx
    .selectFrom('credits')
    .select(['id', 'left_paise'])
    .where('patient_id', '=', order.patientId)
    .where('left_paise', '>', 0)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  let wanted = order.atMost
  for (const { id: credit_id, left_paise } of credits) {
    const paise = Math.min(wanted, left_paise)
    if (paise === 0) continue
    await trx
      .updateTable('credits')
      .set((is) => ({ left_paise: is('left_paise', '-', paise) }))
      .where('id', '=', credit_id)
      .execute()
    await trx
      .insertInto('credit_uses')
      .values({ order_id: order.id, credit_id, paise, kept_at: now, spent_at: null })
      .onConflict((same) =>
        same.columns(['order_id', 'credit_id']).doUpdateSet((is) => ({ paise: is('credit_uses.paise', '+', paise) })),
      )
      .execute()
    wanted -= paise
  }
  return order.atMost - wanted
}

/**
 * Spends the credit that an order relies on. Part of this credit may already be reserved for the order. The rest is
 * taken now: it has been given back in the meantime, or comes from the plan that the order replaces. After a refusal,
 * the caller rolls back.
 *
 * @returns false if there is no longer enough credit.
 */
export async function spendCredit(
  trx: Trx,
  order: { id: string; patient_id: string; credit_paise: number },
  now: Date,
): Promise<boolean> {
  const { id: orderId, patient_id: patientId, credit_paise: minor } = order
  if (minor === 0) return true
  const { kept } = await trx
    .selectFrom('credit_uses')
    .select((all) => all.fn.coalesce(all.fn.sum<number>('paise'), sql.lit(0)).as('kept'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lacking = minor - kept
  if ((await keepCredit(trx, { id: orderId, patientId, atMost: lacking }, now)) < lacking) return false
  await trx.updateTable('credit_uses').set({ spent_at: now }).where('order_id', '=', orderId).execute()
  await book(trx, { kind: 'credit used', orderId, minor, currency: 'INR', at: now })
  return true
}

/**
 * Gives back the credit that is reserved for an order. The caller must have locked the order.
 *
 * @returns how many paise were given back.
 */
export async function giveCreditBack(trx: Trx, orderId: string): Promise<number> {
  await trx
    .selectFrom('credits')
    .select('id')
    .where('id', 'in', (of) => of.selectFrom('credit_uses').select('credit_id').where('order_id', '=', orderId))
    .orderBy('ends_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const kept = await trx
    .deleteFrom('credit_uses')
    .where('order_id', '=', orderId)
    .where('spent_at', 'is', null)
    .returning(['credit_id', 'paise'])
    .execute()
  for (const { credit_id, paise } of kept)
    await trx
      .updateTable('credits')
      .set((is) => ({ left_paise: is('left_paise', '+', paise) }))
      .where('id', '=', credit_id)
      .execute()
  return kept.reduce((sum, { paise }) => sum + paise, 0)
}

/**
 * Ends the credit that was not spent in time. Credit reserved for an order ends only after the order has freed it.
 *
 * @returns how many credits ended.
 */
export async function lapseCredits(trx: Trx, now: Date): Promise<number> {
  const due = await trx
    .selectFrom('credits')
    .select(['id', 'order_id', 'left_paise'])
    .where('left_paise', '>', 0)
    .where('lapsed_at', 'is', null)
    .where('ends_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_uses')
            .select('credit_id')
            .whereRef('credit_id', '=', 'credits.id')
            .where('spent_at', 'is', null),
        ),
      ),
    )
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
