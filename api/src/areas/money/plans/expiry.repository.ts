import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** How many days before its end a plan may first need a reminder. A prepaid call may need one from its first day. */
const FIRST_REMINDER = 30

/** Selects the plans that are neither stopped nor paused and still have a unit that is neither used nor booked. */
const withSomethingLeft = (db: Database) =>
  db
    .selectFrom('entitlements')
    .innerJoin('packages', 'packages.slug', 'package_slug')
    .select(['entitlements.id', 'patient_id', 'starts_at', 'ends_at', 'booking_kind'])
    .where('stopped_at', 'is', null)
    .where('frozen_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entitlement_units')
          .select('n')
          .whereRef('entitlement_id', '=', 'entitlements.id')
          .where('state', '=', 'available'),
      ),
    )

/** Lists the plans that end soon, each with the names of the reminders that were sent. */
export const listToRemind = (db: Database, now: Date) =>
  withSomethingLeft(db)
    .select(sql<string[]>`array(select name from plan_reminders where entitlement_id = entitlements.id)`.as('sent'))
    .where('ends_at', '>', now)
    .where('ends_at', '<=', new Date(now.getTime() + FIRST_REMINDER * DAY))
    .execute()

/** @returns the reminders that had not been sent before. */
export async function insertReminders(trx: Trx, id: string, names: readonly string[], now: Date): Promise<string[]> {
  const made = await trx
    .insertInto('plan_reminders')
    .values(names.map((name) => ({ entitlement_id: id, name, sent_at: now })))
    .onConflict((known) => known.doNothing())
    .returning('name')
    .execute()
  return names.filter((name) => made.some((one) => one.name === name))
}

/**
 * Finds a prepaid call without a chosen slot that expired within a span of time. Each run ends only one such call, and
 * any process may do so.
 */
export const findToEnd = (trx: Trx, { after, until }: { after: Date; until: Date }) =>
  withSomethingLeft(trx)
    .where('booking_kind', 'is not', null)
    .where('ends_at', '>', after)
    .where('ends_at', '<=', until)
    .orderBy(sql`ends_at`)
    .limit(1)
    .executeTakeFirst()
