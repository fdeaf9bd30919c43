import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'

/** Finds a coupon code that can still be used; undefined if there is no such code. */
export const findCoupon = (db: Database, code: string) =>
  db.selectFrom('coupons').selectAll().where('code', '=', code).where('retired_at', 'is', null).executeTakeFirst()

/** Lists all codes, with the number of times that each was used. */
export const listCoupons = (db: Database) =>
  db
    .selectFrom('coupons')
    .select(['code', 'kind', 'value', 'max_discount', 'min_order', 'scopes', 'first_order_only', 'segment', 'per_user'])
    .select(['total', 'used', 'starts_at', 'ends_at', 'campaign', 'retired_at'])
    .orderBy('code')
    .execute()

/**
 * Adds a coupon code.
 *
 * @returns false if the code already exists.
 */
export async function insertCoupon(trx: Trx, coupon: Insertable<Tables['coupons']>): Promise<boolean> {
  const added = await trx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Locks codes, so that changes to their counters wait for each other. The locks are always taken in a fixed order, to
 * avoid a deadlock.
 */
export const lockCoupons = (trx: Trx, codes: readonly string[]) =>
  trx.selectFrom('coupons').select('code').where('code', 'in', codes).orderBy('code').forNoKeyUpdate().execute()

/**
 * Checks whether an order is the first that its patient pays for. An earlier order that was fully refunded does not
 * count: if it had a code, the code was given back; if it had none, the whole payment was refunded.
 */
export async function isFirstOrder(trx: Trx, order: { id: string; patientId: string }): Promise<boolean> {
  const earlier = await trx
    .selectFrom('orders')
    .select('id')
    .where('patient_id', '=', order.patientId)
    .where('id', '!=', order.id)
    .where('fulfilled_at', 'is not', null)
    .where(
      sql<boolean>`case when coupon is not null
        then exists (select from coupon_uses where order_id = orders.id and state = 'redeemed')
        else (select sum(list_paise) from order_lines where order_id = orders.id) is distinct from (
          select sum(paise) from (
            select amount_minor as paise from refunds where order_id = orders.id and line_n is not null
            union all
            select paise from credits where order_id = orders.id
          ) as back)
        end`,
    )
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/**
 * Reserves one use of a code for an order. The counter refuses more uses than the code has in total. The unique keys
 * refuse more uses than one patient may have: of the code itself, and of all codes for a first order taken together. If
 * the use is refused, the caller rolls back.
 */
export async function reserveUse(
  trx: Trx,
  use: { coupon: string; patientId: string; orderId: string; now: Date },
): Promise<'reserved' | 'used_up' | 'used_already' | 'first_order_taken'> {
  const { coupon, patientId, orderId, now } = use
  const counted = await trx
    .updateTable('coupons')
    .set((is) => ({ used: is('used', '+', 1) }))
    .where('code', '=', coupon)
    .where((is) => is.or([is('total', 'is', null), is('used', '<', is.ref('total'))]))
    .returning('per_user')
    .executeTakeFirst()
  if (!counted) return 'used_up'
  // the lock on the counter serializes all uses of a code, so a use found free by this query stays free
  const nth = await findFreeUse(trx, { coupon, patientId, perUser: counted.per_user })
  if (nth === undefined) return 'used_already'
  await trx
    .deleteFrom('coupon_uses')
    .where('coupon', '=', coupon)
    .where('patient_id', '=', patientId)
    .where('nth', '=', nth)
    .execute()
  const reserved = await trx
    .insertInto('coupon_uses')
    .values({ coupon, patient_id: patientId, nth, order_id: orderId, state: 'reserved', reserved_at: now })
    .onConflict((conflict) =>
      conflict
        .column('patient_id')
        .where('first_order', '=', sql.lit(true))
        .where('state', '<>', sql.lit('released'))
        .doNothing(),
    )
    .returning('nth')
    .executeTakeFirst()
  return reserved ? 'reserved' : 'first_order_taken'
}

/**
 * Finds the number of the use that a patient may take: the first one that they have not taken yet or have given back.
 */
async function findFreeUse(
  trx: Trx,
  { coupon, patientId, perUser }: { coupon: string; patientId: string; perUser: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ nth: number }>`
    select nth from generate_series(1, ${perUser}) as wanted (nth) where not exists (
      select from coupon_uses as taken
      where (taken.coupon, taken.patient_id, taken.nth) = (${coupon}, ${patientId}, wanted.nth) and state <> 'released'
    )
    order by nth limit 1`.execute(trx)
  return rows[0]?.nth
}

/**
 * Marks the use of a code that is reserved for an order as used. If the use has been given back in the meantime, the
 * function claims it again.
 *
 * @returns false if the use is no longer available.
 */
export async function redeemUse(
  trx: Trx,
  order: { id: string; patient_id: string; coupon: string | null },
  now: Date,
): Promise<boolean> {
  const { id: orderId, patient_id: patientId, coupon } = order
  if (coupon === null || (await markRedeemed(trx, orderId))) return true
  if ((await reserveUse(trx, { coupon, patientId, orderId, now })) !== 'reserved') return false
  return markRedeemed(trx, orderId)
}

async function markRedeemed(trx: Trx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupon_uses')
    .set({ state: 'redeemed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives back the use that an order has reserved or redeemed, if any. The caller must have locked the order. */
export async function releaseUse(trx: Trx, { id }: { id: string }, from: 'reserved' | 'redeemed'): Promise<void> {
  const kept = await trx
    .selectFrom('coupon_uses')
    .select('coupon')
    .where('order_id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (!kept) return
  await lockCoupons(trx, [kept.coupon])
  const released = await trx
    .updateTable('coupon_uses')
    .set({ state: 'released' })
    .where('order_id', '=', id)
    .where('state', '=', from)
    .returning('coupon')
    .executeTakeFirst()
  if (!released) return
  await trx
    .updateTable('coupons')
    .set((is) => ({ used: is('used', '-', 1) }))
    .where('code', '=', released.coupon)
    .execute()
}

/**
 * Locks one patient's order, or any patient's, that still reserves a use and can no longer be paid in time: one of its
 * slots is no longer held, or the order has no slot and its own end has passed.
 */
export const lockOverdue = (trx: Trx, now: Date, patientId?: string) =>
  trx
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .selectAll('orders')
    .where('state', '=', 'reserved')
    .where((use) =>
      use.or([
        use('orders.payable_until', '<=', now),
        use.exists(
          use
            .selectFrom('order_lines')
            .innerJoin('appointments', 'appointments.id', 'order_lines.appointment_id')
            .select('n')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where(sql<boolean>`not (status = 'held' and hold_expires_at > ${now})`),
        ),
      ]),
    )
    .$if(patientId !== undefined, (uses) => uses.where('orders.patient_id', '=', patientId!))
    .limit(1)
    .forNoKeyUpdate('orders')
    .skipLocked()
    .executeTakeFirst()
