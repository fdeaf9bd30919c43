import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { ageAt } from '../../people/people.door.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { booked, consultationsOf } from '../../care/care.door.ts'

interface Wish {
  doctorId: number | null
  patientIds: readonly string[]
  now: Date
}

const among = (ids: readonly string[]) => sql<string>`any(${ids})`

/** Finds, for each patient whose record the doctor may read, their age, their sex and the reason that they gave last. */
export const listPeople = (db: Database, { doctorId, patientIds, now }: Wish) =>
  db
    .selectFrom('users')
    .leftJoin('patient_profiles', 'patient_profiles.user_id', 'users.id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('history_items')
          .select('text')
          .whereRef('patient_id', '=', 'users.id')
          .where('kind', '=', 'reason')
          .where('ended_at', 'is', null)
          .where('text', 'is not', null)
          .orderBy('told_at', 'desc')
          .limit(1)
          .as('reason'),
      (join) => join.onTrue(),
    )
    .select(['users.id as patient_id', 'patient_profiles.sex', 'reason.text as reason'])
    .select(ageAt<number | null>(now).as('age'))
    .where('users.id', '=', among(patientIds))
    .where(({ exists }) =>
      exists(
        consultationsOf(db, doctorId, now)
          .select('appointments.id')
          .where('appointments.patient_id', '=', sql.ref<string>('users.id')),
      ),
    )
    .execute()

/** Finds when a doctor first met each of the given patients. */
export const listFirstMet = (db: Database, { doctorId, patientIds }: Wish) =>
  db
    .selectFrom('appointments')
    .select('patient_id')
    .select(({ fn }) => fn.min('starts_at').as('starts_at'))
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', among(patientIds))
    .where('status', '=', 'completed')
    .groupBy('patient_id')
    .execute()

/** Lists which of the given encounters are signed. */
export async function listSigned(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('encounters')
    .select('appointment_id')
    .where('appointment_id', '=', among(ids))
    .where('signed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ appointment_id }) => appointment_id))
}

/** The maximum number of unsigned notes that a doctor's desk lists. */
const MOST_OPEN = 20

/** Lists the consultations that have taken place since a given moment and have no signed note, earliest first. */
export const listOpen = (db: Database, { doctorId, since, now }: { doctorId: number; since: Date; now: Date }) =>
  booked(db)
    .innerJoin('users', 'users.id', 'appointments.patient_id')
    .select(['appointments.id', 'appointments.starts_at', 'appointments.patient_id', 'users.name as patient_name'])
    .where('appointments.doctor_id', '=', doctorId)
    .where('appointments.kind', '!=', 'discovery_call')
    .where('appointments.status', '=', 'completed')
    .where('appointments.starts_at', '>', since)
    .where('appointments.starts_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('encounters')
            .select('appointment_id')
            .whereRef('appointment_id', '=', 'appointments.id')
            .where('signed_at', 'is not', null),
        ),
      ),
    )
    .orderBy('appointments.starts_at')
    .limit(MOST_OPEN)
    .execute()

/** Finds a doctor's first appointment at or after a given time. */
export const findNext = (db: Database, doctorId: number, from: Date) =>
  booked(db)
    .innerJoin('users', 'users.id', 'appointments.patient_id')
    .select(['appointments.starts_at', 'appointments.patient_id', 'users.name as patient_name'])
    .where('appointments.doctor_id', '=', doctorId)
    .where('appointments.starts_at', '>=', from)
    .orderBy('appointments.starts_at')
    .limit(1)
    .executeTakeFirst()

export async function countBooked(db: Database, doctorId: number, from: Date, until: Date): Promise<number> {
  const { count } = await booked(db)
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('appointments.doctor_id', '=', doctorId)
    .where('appointments.starts_at', '>=', from)
    .where('appointments.starts_at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}

export const findName = (db: Database, doctorId: number) =>
  db.selectFrom('doctors').select(fullName().as('name')).where('id', '=', doctorId).executeTakeFirstOrThrow()
