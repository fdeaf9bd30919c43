import { INDIA } from '@app/domain/india-time'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

/** The SQL expression for the moment when a day begins in India. */
const beginOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${sql.lit(INDIA)}`

/** @param since - The first day to include, as a day in India. */
export const listMonths = (db: Database, doctorId: number, since: string) =>
  db
    .selectFrom('earnings')
    .select(sql<string>`to_char(day, 'YYYY-MM')`.as('month'))
    .select(({ fn }) => [
      fn.countAll<number>().as('visits'),
      sql<number>`sum(paid_paise)::bigint`.as('paid_paise'),
      sql<number>`sum(back_paise)::bigint`.as('back_paise'),
      sql<number | null>`case when bool_and(percent is not null) then sum(share_paise)::bigint end`.as('share_paise'),
    ])
    .where('doctor_id', '=', doctorId)
    .where('completed_at', '>=', beginOf(since))
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()

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
