import type { AppointmentGroup } from '@app/contracts/booking'
import { BOOKED, CANCELLED, MISSED, PAST, UPCOMING } from './status.rules.ts'
import { AHEAD, LIVE } from '@app/contracts/booking'
import type { BookingTerms } from '@app/domain/cancellation-terms'
import { sql, type InferResult, type Selectable } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import type { Appointments } from '../booking.tables.ts'
import { toldConcern, toldWords } from '../concern/concern.repository.ts'
import { bookingTerms } from '../cancelling-and-moving/terms.rules.ts'
import { fullName, mayPrescribe } from '../../../catalogue/catalogue.door.ts'

/** A person who wants to see an appointment. Only an appointment's patient and doctor can see it. */
export interface Viewer {
  userId: string
  doctorId: number | null
}

const withPeople = (db: Database) =>
  db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users as patients', 'patients.id', 'appointments.patient_id')
    .leftJoin('cancellation_policies as policies', (policy) =>
      policy
        .onRef('policies.kind', '=', 'appointments.policy_kind')
        .onRef('policies.version', '=', 'appointments.policy_version'),
    )
    .selectAll('appointments')
    .select([
      fullName().as('doctor_name'),
      'doctors.slug as doctor_slug',
      'doctors.profile_pic as doctor_profile_pic',
      'patients.name as patient_name',
      'policies.rules as policy_rules',
      mayPrescribe.as('may_prescribe'),
    ])

export type AppointmentWithPeople = InferResult<ReturnType<typeof withPeople>>[number]
export type AppointmentOfDoctor = InferResult<ReturnType<typeof dayOfDoctor>>[number]
export type OpenedAppointment = Awaited<ReturnType<typeof findAppointmentOf>> & object

/** Finds an appointment for its patient or its doctor; for anyone else, the appointment does not exist. */
export const findAppointmentOf = (db: Database, id: string, viewer: Viewer) =>
  withPeople(db)
    .select([toldConcern.as('concern'), toldWords.as('words')])
    .where('appointments.id', '=', id)
    .where((is) => is.or([is('patient_id', '=', viewer.userId), is('doctor_id', '=', viewer.doctorId)]))
    .executeTakeFirst()

export const findAppointment = (db: Database, id: string) =>
  db.selectFrom('appointments').select(['status', 'starts_at']).where('id', '=', id).executeTakeFirst()

/** Finds an appointment's patient and doctor. */
export const findParties = (db: Database, id: string) =>
  db.selectFrom('appointments').select(['doctor_id', 'patient_id', 'status']).where('id', '=', id).executeTakeFirst()

/**
 * Lists the appointments that a patient has booked or is paying for: upcoming ones earliest first, all others latest
 * first.
 */
export const appointmentsOfPatient = (
  db: Database,
  patientId: string,
  now: Date,
  { group, ...page }: Page & { group?: AppointmentGroup | undefined },
) =>
  withPeople(db)
    .where('patient_id', '=', patientId)
    .where((is) => {
      const unpaid = is.and([is('status', '=', 'held'), is('hold_expires_at', '>', now)])
      if (group === 'upcoming') return is.or([is('status', 'in', UPCOMING), unpaid])
      if (group) return is('status', 'in', group === 'past' ? PAST : CANCELLED)
      return is.or([is('status', 'in', [...BOOKED, ...MISSED, ...CANCELLED]), unpaid])
    })
    .orderBy('starts_at', group === 'upcoming' ? 'asc' : 'desc')
    .orderBy('appointments.id')
    .offset(page.skip)
    .limit(page.limit)

export const listAppointmentsOfPatient = (...wish: Parameters<typeof appointmentsOfPatient>) =>
  appointmentsOfPatient(...wish).execute()

export const listAppointmentsOfDoctor = (db: Database, doctorId: number, page: Page) =>
  withPeople(db)
    .select(toldConcern.as('concern'))
    .where('doctor_id', '=', doctorId)
    .where('status', 'in', BOOKED)
    .orderBy('starts_at', 'desc')
    .orderBy('appointments.id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

/** Lists a doctor's appointments between two moments, earliest first. */
export const dayOfDoctor = (db: Database, doctorId: number, { from, until }: { from: Date; until: Date }) =>
  withPeople(db)
    .select(toldConcern.as('concern'))
    .where('doctor_id', '=', doctorId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('status', 'in', [...BOOKED, ...MISSED])
    .orderBy('starts_at')

/** Counts a doctor's upcoming appointments that are paid for. */
export async function countBookedAhead(db: Database, doctorId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('doctor_id', '=', doctorId)
    .where('status', 'in', AHEAD)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export interface Page {
  skip: number
  limit: number
}

/** Lists a patient's unexpired holds, latest first. */
export const listLiveHolds = (db: Database, patientId: string, now: Date) =>
  db
    .selectFrom('appointments')
    .select(['id', 'kind', 'doctor_id', 'starts_at'])
    .where('patient_id', '=', patientId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()

/** Records when a patient was first told about the slot that a doctor keeps for them. */
export const noteOffered = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('appointments')
    .set(({ fn, ref, val }) => ({ offered_at: fn.coalesce(ref('offered_at'), val(now)) }))
    .where('id', '=', id)
    .returning(['starts_at', 'hold_expires_at', 'offered_at'])
    .$narrowType<{ offered_at: Date }>()
    .executeTakeFirstOrThrow()

/** Finds the slot that a doctor keeps for a patient who has not paid for it yet. */
export const findOffered = (db: Database, by: { doctorId: number; patientId: string; now: Date }) =>
  db
    .selectFrom('appointments')
    .select(['starts_at', 'hold_expires_at', 'offered_at'])
    .where('doctor_id', '=', by.doctorId)
    .where('patient_id', '=', by.patientId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', by.now)
    .where('offered_at', 'is not', null)
    .$narrowType<{ offered_at: Date }>()
    .executeTakeFirst()

/** Finds the paid appointment that a patient has with a doctor at a given time. */
export const findBooked = (
  db: Database,
  by: Pick<Appointments, 'kind'> & { patientId: string; doctorId: number; startsAt: Date },
) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', by.patientId)
    .where('doctor_id', '=', by.doctorId)
    .where('kind', '=', by.kind)
    .where('starts_at', '=', by.startsAt)
    .where('status', 'in', LIVE)
    .executeTakeFirst()

/**
 * Locks an appointment until the transaction ends. If a patient is given, the query finds only that patient's own
 * appointment.
 */
export const lockAppointment = (trx: Trx, id: string, patientId?: string) =>
  trx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId!))
    .forUpdate()
    .executeTakeFirst()

export const extendHold = (trx: Trx, id: string, until: Date) =>
  trx.updateTable('appointments').set({ hold_expires_at: until, hold_extended: true }).where('id', '=', id).execute()

/**
 * Locks the meetings still in progress whose end was before a given moment, and skips those locked by another process.
 */
export async function lockOverdueMeetings(trx: Trx, endedBefore: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'in_progress')
    .where('ends_at', '<=', endedBefore)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds the terms that applied when an appointment was booked. */
export async function findTerms(
  db: Database,
  { policy_kind, policy_version }: Pick<Appointments, 'policy_kind' | 'policy_version'>,
): Promise<BookingTerms> {
  const policy = await db
    .selectFrom('cancellation_policies')
    .select('rules')
    .where('kind', '=', policy_kind)
    .where('version', '=', policy_version)
    .executeTakeFirst()
  return bookingTerms(policy?.rules)
}

/** Finds an appointment whose patient did not choose in time, and skips those that another process has locked. */
export async function findEndedChoice(trx: Trx, now: Date): Promise<string | undefined> {
  const found = await trx
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'needs_choice')
    .where('choice_until', '<=', now)
    .orderBy('choice_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found?.id
}

/**
 * Gives an appointment another start, after its claims have been moved to the new slot. A missed appointment becomes a
 * booked one again.
 */
export const setStart = (
  trx: Trx,
  id: string,
  { startsAt, endsAt, isLate, isOurs }: { startsAt: Date; endsAt: Date; isLate: boolean; isOurs: boolean },
) =>
  trx
    .updateTable('appointments')
    .set((row) => ({
      starts_at: startsAt,
      ends_at: endsAt,
      status: 'confirmed' as const,
      admitted_at: null,
      choice_until: null,
      moves: row('moves', '+', isOurs ? 0 : 1),
      late_moves: row('late_moves', '+', isLate ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute()

/** Finds the change that the request with a given key made to an appointment. */
export const findChange = (trx: Trx, appointmentId: string, key: string) =>
  trx
    .selectFrom('appointment_events')
    .select(['to_status', 'moved_to'])
    .where('appointment_id', '=', appointmentId)
    .where('key', '=', key)
    .executeTakeFirst()

/**
 * Counts how often a patient has missed an appointment before.
 *
 * @param months - The number of past months to count; null counts only this appointment.
 */
export async function countMissed(
  trx: Trx,
  { id, patient_id }: Pick<Selectable<Appointments>, 'id' | 'patient_id'>,
  { months, now }: { months: number | null; now: Date },
): Promise<number> {
  const { count } = await trx
    .selectFrom('appointment_events')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('to_status', '=', 'no_show_patient')
    .where('patient_id', '=', patient_id)
    .$if(months === null, (some) => some.where('appointment_id', '=', id))
    .$if(months !== null, (some) =>
      some
        .where('kind', '!=', 'discovery_call')
        .where('appointment_events.at', '>', sql<Date>`${now}::timestamptz - make_interval(months => ${months})`),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Lists a doctor's booked or missed appointments that begin in [from, until), earliest first. */
export const listBookedBetween = (
  db: Database,
  doctorId: number,
  { from, until, now }: { from: Date; until: Date; now: Date },
) =>
  db
    .selectFrom('appointments')
    .select(['appointments.id', 'kind', 'status', 'starts_at', 'ends_at', 'patient_id'])
    // with a join, PostgreSQL may expect far too many appointments for a busy doctor, and read all users instead
    .select((one) =>
      one
        .selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'appointments.patient_id')
        .$asScalar()
        .$notNull()
        .as('patient_name'),
    )
    .select(toldConcern.as('concern'))
    .where('doctor_id', '=', doctorId)
    // a slot that the doctor takes back before it begins no longer belongs to anyone
    .where(({ eb, or, and }) =>
      or([eb('status', 'in', BOOKED), and([eb('status', 'in', MISSED), eb('starts_at', '<=', now)])]),
    )
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .execute()
