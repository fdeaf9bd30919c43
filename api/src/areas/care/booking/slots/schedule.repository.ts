import { BOOKED } from '../appointments/status.rules.ts'
import { DAY } from '@app/domain/durations'
import { INDIA } from '@app/domain/india-time'
import { PROFILE_TYPES, type ProfileType } from '@app/domain/profile-type'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import type { Product, Schedule, WorkingTime } from './availability.rules.ts'
import { fullName } from '../../../catalogue/catalogue.door.ts'

export const productOfKind = (db: Database, kind: Product['kind']) =>
  db.selectFrom('booking_products').selectAll().where('kind', '=', kind)

export const findProduct = (db: Database, kind: Product['kind']): Promise<Product> =>
  productOfKind(db, kind).executeTakeFirstOrThrow()

/** The SQL expression for a doctor's type of highest priority, which decides which consultation the doctor gives. */
const leadingType = sql<ProfileType>`(
  select type from unnest(${sql.val(PROFILE_TYPES)}::text[]) with ordinality as types (type, nth)
  where type = any(doctors.profile_type) order by nth limit 1)`

/** Selects the consultation that a doctor offers. */
export const consultationOf = (db: Database, doctorId: number) =>
  db
    .selectFrom('doctors')
    .innerJoin('booking_products', (product) => product.on('booking_products.profile_type', '=', leadingType))
    .selectAll('booking_products')
    .where('doctors.id', '=', doctorId)
    .where('retired_at', 'is', null)

/** Finds the consultation that a doctor gives, or undefined when there is no such doctor. */
export const findConsultationOf = (db: Database, doctorId: number): Promise<Product | undefined> =>
  consultationOf(db, doctorId).executeTakeFirst()

/** Finds the consultation that one kind of expert gives. */
export const findConsultation = (db: Database, profileType: ProfileType): Promise<Product> =>
  db.selectFrom('booking_products').selectAll().where('profile_type', '=', profileType).executeTakeFirstOrThrow()

/**
 * Lists the schedules of the doctors who offer a product, in the order in which the site offers them: the doctors who
 * take discovery calls, or those who give the consultation. A follow-up is possible with any of these doctors. An
 * expired hold claims nothing, even before the clean-up job has removed it.
 *
 * @param scope.around - Reads only the claims near this moment. They are enough to judge one slot, and the query then
 *   reads 14 times fewer rows.
 * @param scope.ignoring - An appointment whose own slot counts as free, because it is to be moved.
 * @param scope.cheapest - Lists only some of the doctors, those with the lowest fees first.
 */
export async function listSchedules(
  db: Database,
  scope: {
    product: Product
    now: Date
    doctorId?: number | undefined
    doctorIds?: readonly number[]
    mostPaise?: number | undefined
    around?: Date
    ignoring?: string
    cheapest?: { skip: number; limit: number }
  },
): Promise<Schedule[]> {
  const { product, now, doctorId, doctorIds, mostPaise, around, ignoring, cheapest } = scope
  const from = new Date((around ?? now).getTime() - DAY)
  const until = new Date(around ? around.getTime() + DAY : now.getTime() + (product.horizon_days + 2) * DAY)
  const rows = await db
    .selectFrom('doctors')
    .where('retired_at', 'is', null)
    // an expert who can't log in would miss the appointment
    .where((row) =>
      row.exists(
        row
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'doctors.user_id')
          .where('disabled_at', 'is', null),
      ),
    )
    .$if(product.kind === 'discovery_call', (query) => query.where('takes_discovery_calls', '=', true))
    .$if(product.profile_type !== null, (query) => query.where(leadingType, '=', product.profile_type!))
    .$if(doctorId !== undefined, (query) => query.where('id', '=', doctorId!))
    .$if(mostPaise !== undefined, (query) => query.where('fee_paise', '<=', mostPaise!))
    .$if(doctorIds !== undefined, (query) => query.where('id', 'in', doctorIds!))
    .select((doctor) => [
      'id',
      'profile_type',
      'fee_paise',
      fullName().as('doctor_name'),
      'profile_pic',
      jsonArrayFrom(
        doctor
          .selectFrom('doctor_availability')
          .whereRef('doctor_id', '=', 'doctors.id')
          .select(['weekday', 'from_minute', 'to_minute', 'starts_on', 'ends_on']),
      ).as('weekly'),
      jsonArrayFrom(
        doctor
          .selectFrom('leave_times')
          .whereRef('doctor_id', '=', 'doctors.id')
          .where('starts_at', '<', until)
          .where('ends_at', '>', from)
          .select([milliseconds('starts_at').as('start'), milliseconds('ends_at').as('end')]),
      ).as('inavailability'),
      doctor
        .selectFrom('slot_claims')
        .whereRef('slot_claims.doctor_id', '=', 'doctors.id')
        .where('cell', '>=', from)
        .where('cell', '<', until)
        // there are few expired holds, whereas checking each claim's appointment would be most of this query's cost
        .where('appointment_id', 'not in', expiredHolds(db, now))
        .$if(ignoring !== undefined, (query) => query.where('appointment_id', '!=', ignoring!))
        .select(sql<number[] | null>`json_agg(${milliseconds('cell')})`.as('cells'))
        .as('claimed'),
      jsonArrayFrom(
        doctor
          .selectFrom('appointments')
          .whereRef('appointments.doctor_id', '=', 'doctors.id')
          .where('starts_at', '>=', from)
          .where('starts_at', '<', until)
          .where('kind', '=', product.kind)
          .where('status', 'in', ['held', ...BOOKED])
          .$if(ignoring !== undefined, (query) => query.where('appointments.id', '!=', ignoring!))
          .where(isLive(now))
          .groupBy(dateInIndia)
          .select([dateInIndia.as('date'), sql<number>`count(*)`.as('count')]),
      ).as('booked'),
    ])
    .$if(cheapest !== undefined, (query) => query.orderBy('fee_paise').offset(cheapest!.skip).limit(cheapest!.limit))
    .orderBy('discovery_rank')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    doctorId: row.id,
    doctorName: row.doctor_name,
    profilePic: row.profile_pic,
    profileTypes: row.profile_type,
    feePaise: row.fee_paise,
    weekly: row.weekly,
    inavailability: row.inavailability,
    claimed: new Set(row.claimed),
    booked: new Map(row.booked.map(({ date, count }) => [date, count])),
  }))
}

/** The SQL condition that an appointment still claims its slot. */
export const isLive = (now: Date) =>
  sql<boolean>`not (appointments.status = 'held' and appointments.hold_expires_at <= ${now})`

/** The appointments that still have claims although the patient did not pay in time. */
const expiredHolds = (db: Database, now: Date) =>
  db.selectFrom('appointments').select('id').where('status', '=', sql.lit('held')).where('hold_expires_at', '<=', now)

const dateInIndia = sql<string>`(starts_at at time zone ${sql.lit(INDIA)})::date`

/** The SQL expression for a moment in milliseconds since the epoch. */
export const milliseconds = (column: 'starts_at' | 'ends_at' | 'cell' | 'created_at') =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** Finds the account that belongs to a doctor's profile; null when the profile has none. */
export async function findDoctorsAccount(db: Database, doctorId: number): Promise<string | null> {
  const { user_id } = await db
    .selectFrom('doctors')
    .select('user_id')
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow()
  return user_id
}

/**
 * Locks a doctor's hours and leave, so that they stay unchanged until the transaction ends. Code that books an
 * appointment calls this function before reading the hours and the leave.
 */
export const lockHours = (trx: Trx, doctorId: number) =>
  trx.selectFrom('doctors').select('id').where('id', '=', doctorId).forKeyShare().executeTakeFirst()

/**
 * Lets only one transaction at a time change a doctor's hours and leave, and waits until the bookings that rely on them
 * have ended.
 */
export const lockHoursToChange = (trx: Trx, doctorId: number) =>
  trx.selectFrom('doctors').select('id').where('id', '=', doctorId).forUpdate().executeTakeFirstOrThrow()

/** Reads a doctor's hours, and their leave from one day before a given moment onwards. */
export async function findWorkingTime(
  db: Database,
  doctorId: number,
  from: Date,
  until = new Date(from.getTime() + DAY),
): Promise<WorkingTime> {
  const inavailability = await db
    .selectFrom('leave_times')
    .select([milliseconds('starts_at').as('start'), milliseconds('ends_at').as('end')])
    .where('doctor_id', '=', doctorId)
    .where('ends_at', '>', new Date(from.getTime() - DAY))
    .where('starts_at', '<', until)
    .execute()
  return { weekly: await listWindows(db, doctorId), inavailability }
}

export const listWindows = (db: Database, doctorId: number) =>
  db
    .selectFrom('doctor_availability')
    .select(['id', 'weekday', 'from_minute', 'to_minute', 'starts_on', 'ends_on'])
    .where('doctor_id', '=', doctorId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .orderBy('starts_on', (starts) => starts.asc().nullsFirst())
    .execute()
