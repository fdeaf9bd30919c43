import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { FeedbackTables } from './feedback.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

/** Selects the calls that took place, each with its patient and doctor. */
const took = (db: Database) =>
  db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .where('appointments.status', 'in', ['in_progress', 'completed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meeting_joins')
          .select('meeting_joins.id')
          .whereRef('meeting_joins.appointment_id', '=', 'appointments.id')
          .whereRef('meeting_joins.user_id', '=', 'appointments.patient_id'),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meeting_joins')
          .select('meeting_joins.id')
          .whereRef('meeting_joins.appointment_id', '=', 'appointments.id')
          .whereRef('meeting_joins.user_id', '=', 'doctors.user_id'),
      ),
    )

/** Finds a patient's latest call that began after a given moment. */
export const findAsked = (db: Database, { patientId, since }: { patientId: string; since: Date }) =>
  took(db)
    .leftJoin('feedback_given as given', 'given.appointment_id', 'appointments.id')
    .select(['appointments.id as appointment_id', 'given.score'])
    .select(fullName().as('doctor_name'))
    .where('appointments.patient_id', '=', patientId)
    .where('appointments.starts_at', '>', since)
    .orderBy('appointments.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Checks whether a patient's own call took place; undefined when the call belongs to someone else. */
export async function hasMet(trx: Trx, id: string, patientId: string): Promise<boolean | undefined> {
  const theirs = await trx
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  if (!theirs) return undefined
  const met = await took(trx).select('appointments.id').where('appointments.id', '=', id).executeTakeFirst()
  return met !== undefined
}

/**
 * Finds the feedback that a patient gave about one of their own appointments; undefined when the appointment belongs to
 * someone else.
 */
export const findOwn = (db: Database, appointmentId: string, patientId: string) =>
  db
    .selectFrom('appointments')
    .leftJoin('feedback_given as given', 'given.appointment_id', 'appointments.id')
    .select(['score', 'words', 'may_show', 'feedback_id'])
    .where('appointments.id', '=', appointmentId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()

/** Records that the patient no longer agrees to their words being shown, and removes the words from the site. */
export const takeYesBack = (trx: Trx, appointmentId: string) =>
  trx
    .updateTable('feedback_given')
    .set({ may_show: false, feedback_id: null, passed_at: null })
    .where('appointment_id', '=', appointmentId)
    .where('may_show', '=', true)
    .execute()

/**
 * Saves feedback. If its words change, or the patient no longer agrees to their being shown, the public feedback is
 * removed and operators review it again.
 */
export const writeFeedback = (
  trx: Trx,
  given: Omit<Insertable<FeedbackTables['feedback_given']>, 'feedback_id' | 'passed_at'>,
) =>
  trx
    .insertInto('feedback_given')
    .values(given)
    .onConflict((known) =>
      known.column('appointment_id').doUpdateSet(({ ref }) => ({
        score: ref('excluded.score'),
        words: ref('excluded.words'),
        may_show: ref('excluded.may_show'),
        feedback_id: sql`case when excluded.may_show and excluded.words = feedback_given.words
          then feedback_given.feedback_id end`,
        passed_at: sql`case when excluded.may_show and excluded.words = feedback_given.words
          then feedback_given.passed_at end`,
      })),
    )
    .execute()

const received = (db: Database, doctorId: number) =>
  db.selectFrom('feedback_given as given').where('given.doctor_id', '=', doctorId)

export const countScores = (db: Database, doctorId: number) =>
  received(db, doctorId)
    .select(['score', (is) => is.fn.countAll<number>().as('count')])
    .groupBy('score')
    .execute()

export const listWords = (
  db: Database,
  doctorId: number,
  { skip, limit, score }: { skip: number; limit: number; score: number | undefined },
) =>
  received(db, doctorId)
    .select(['score', 'words', 'feedback_id', 'given_at'])
    .where('words', 'is not', null)
    .$if(score !== undefined, (words) => words.where('score', '=', score!))
    .$narrowType<{ words: string }>()
    .orderBy('given_at', 'desc')
    .orderBy('given.appointment_id')
    .offset(skip)
    .limit(limit)
    .execute()

/** Lists the feedback that operators may show but have not reviewed yet. */
export const listToLookAt = (db: Database) =>
  db
    .selectFrom('feedback_given as given')
    .innerJoin('appointments', 'appointments.id', 'given.appointment_id')
    .select(['given.appointment_id as appointment', 'appointments.doctor_id as doctor', 'score', 'words'])
    .where('may_show', '=', true)
    .where('words', 'is not', null)
    .where('feedback_id', 'is', null)
    .where('passed_at', 'is', null)
    .orderBy('given_at')
    .limit(100)
    .execute()

export const lockGiven = (trx: Trx, appointmentId: string) =>
  trx
    .selectFrom('feedback_given')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .innerJoin('users', 'users.id', 'appointments.patient_id')
    .select(['words', 'may_show', 'feedback_id', 'appointments.doctor_id', 'patient_id', 'users.name as patient_name'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('patient_profiles')
          .innerJoin('cities', 'cities.id', 'patient_profiles.city_id')
          .select('cities.name')
          .whereRef('patient_profiles.user_id', '=', 'appointments.patient_id'),
      ).as('places'),
    )
    .where('appointment_id', '=', appointmentId)
    .forNoKeyUpdate('feedback_given')
    .executeTakeFirst()

interface Shown {
  doctor_id: number
  title: string
  description: string
  patient_name: string
  location: string
}
/** Makes a patient's words public. */
export async function showFeedback(trx: Trx, appointmentId: string, shown: Shown): Promise<number> {
  const { id } = await trx
    .insertInto('feedback')
    .values({ ...shown, profile_pic: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('feedback_given')
    .set({ feedback_id: id, passed_at: null })
    .where('appointment_id', '=', appointmentId)
    .execute()
  return id
}

/** Records that an operator has decided not to show a patient's words; if they were public, they are hidden again. */
export const passFeedback = (trx: Trx, appointmentId: string, now: Date) =>
  trx
    .updateTable('feedback_given')
    .set({ feedback_id: null, passed_at: now })
    .where('appointment_id', '=', appointmentId)
    .execute()

/** Lists the public feedback on all doctors, or on one doctor. */
export const listShown = (db: Database, doctorId?: number) =>
  db
    .selectFrom('feedback')
    .select(['id', 'title', 'description', 'profile_pic', 'patient_name', 'location'])
    .$if(doctorId !== undefined, (feedback) => feedback.where('doctor_id', '=', doctorId!))
    .orderBy('id')
    .execute()
