import { INDIA } from '@app/domain/india-time'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

/** The SQL expression for the moment when a day begins in India. */
const beginOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${sql.lit(INDIA)}`

/** @param since - The first month to include, as its first day in India. */
export const listMonths = (db: Database, doctorId: number, since: string) =>
  plannedOnce(db)
    .selectFrom('earnings_by_month')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .select(['visits', 'paid_paise', 'back_paise', 'share_paise'])
    .where('doctor_id', '=', doctorId)
    .where('earnings_by_month.month', '>=', since)
    .orderBy('earnings_by_month.month', 'desc')
    .execute()

/** Finds the next expert, by number, with months whose sums have changed. */
export const nextChanged = async (db: Database, after: number): Promise<number | undefined> => {
  const found = await db
    .selectFrom('earning_changes')
    .select('doctor_id')
    .where('doctor_id', '>', after)
    .orderBy('doctor_id')
    .limit(1)
    .executeTakeFirst()
  return found?.doctor_id
}

/** Adds up an expert's changed months and keeps the sums. */
export const keepMonths = (db: Database, doctorId: number) =>
  db.transaction().execute(async (trx) => {
    // one process at a time, or an older sum could replace a newer one
    await sql`select pg_advisory_xact_lock(hashtextextended(${`earnings of ${doctorId}`}, 0))`.execute(trx)
    // only the changes that this statement sees go: the sums are added up after it, and so contain them all
    const gone = await trx
      .deleteFrom('earning_changes')
      .where('doctor_id', '=', doctorId)
      .returning(['first_month', 'last_month'])
      .execute()
    const [first, last] = [gone.map((change) => change.first_month), gone.map((change) => change.last_month)]
    const { rows } = await sql<{ month: string }>`
      select unnest(${first}::date[]) as month
      union
      select month from earning_months where doctor_id = ${doctorId} and exists (
        select from unnest(${first}::date[], ${last}::date[]) as gone (first_month, last_month)
        where month between first_month and last_month)`.execute(trx)
    const months = rows.map(({ month }) => month)
    await sql`delete from earning_months where doctor_id = ${doctorId} and month = any (${months}::date[])`.execute(trx)
    await sql`
      insert into earning_months (doctor_id, month, visits, paid_paise, back_paise, share_paise)
      select ${doctorId}::integer, month, sums.* from unnest(${months}::date[]) as month
      cross join lateral add_up_earnings(${doctorId}::integer, month) sums`.execute(trx)
  })

/**
 * Lists what an expert earned on each day.
 *
 * @param since - The first day to include, as a day in India.
 */
export const listDays = (db: Database, doctorId: number, since: string) =>
  db
    .selectFrom('earnings')
    .select(sql<string>`day::text`.as('day'))
    .select(({ fn }) => [
      fn.countAll<number>().as('visits'),
      sql<number>`sum(paid_paise - back_paise)::bigint`.as('paid_paise'),
      sql<number | null>`case when bool_and(percent is not null) then sum(share_paise)::bigint end`.as('share_paise'),
    ])
    .where('doctor_id', '=', doctorId)
    .where('completed_at', '>=', beginOf(since))
    .groupBy('day')
    .orderBy('day')
    .execute()

/** @param month - The month, for example 2026-11. */
export const listVisits = (db: Database, doctorId: number, month: string) =>
  db
    .selectFrom('earnings')
    .select(['completed_at', 'paid_paise', 'back_paise', 'percent', 'share_paise'])
    .where('doctor_id', '=', doctorId)
    .where('completed_at', '>=', beginOf(`${month}-01`))
    .where('completed_at', '<', sql<Date>`(${`${month}-01`}::date + interval '1 month') at time zone ${sql.lit(INDIA)}`)
    .orderBy('completed_at')
    .orderBy('appointment_id')
    .execute()

/** Finds the expert's share of the fee that applies on a given day in India. */
export const findShare = (db: Database, doctorId: number, day: string) =>
  db
    .selectFrom('fee_shares')
    .select(['percent', 'starts_on'])
    .where('doctor_id', '=', doctorId)
    .where('starts_on', '<=', day)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findExpert = (db: Database, doctorId: number) =>
  db
    .selectFrom('doctors')
    .select(['registration_no', 'registration_council', fullName().as('name')])
    .where('id', '=', doctorId)
    .executeTakeFirst()

export const writeShare = (trx: Trx, share: { doctor_id: number; starts_on: string; percent: number }) =>
  trx
    .insertInto('fee_shares')
    .values(share)
    .onConflict((known) => known.columns(['doctor_id', 'starts_on']).doUpdateSet({ percent: share.percent }))
    .execute()
