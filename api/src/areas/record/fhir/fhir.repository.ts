import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { booked } from '../../care/care.door.ts'
import type { PatientFacts } from './people.rules.ts'

/** Finds a patient's current data, with their legal name if they have stated one. */
export async function findPatient(db: Database, patientId: string): Promise<PatientFacts> {
  const row = await db
    .selectFrom('users')
    .leftJoin('patient_profiles', 'patient_profiles.user_id', 'users.id')
    .leftJoin('cities', 'cities.id', 'patient_profiles.city_id')
    .select(['users.id', 'users.name', 'legal_name', 'sex', 'date_of_birth as born'])
    .select(sql<string | null>`address_line || ', ' || cities.name || ' ' || pin`.as('address'))
    .where('users.id', '=', patientId)
    .executeTakeFirstOrThrow()
  return { id: row.id, name: row.legal_name ?? row.name, sex: row.sex, born: row.born, address: row.address }
}

const DOCTOR = ['doctors.degree', 'doctors.registration_no', 'doctors.registration_council'] as const

/** Lists a patient's signed encounters, latest first. */
export const listSigned = (db: Database, patientId: string) =>
  booked(db)
    .innerJoin('encounters', 'encounters.appointment_id', 'appointments.id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['appointments.id', 'kind', 'starts_at', 'ends_at', 'status', 'signed_at'])
    .select(DOCTOR)
    .select(fullName().as('doctor_name'))
    .where('appointments.patient_id', '=', patientId)
    .where('signed_at', 'is not', null)
    .$narrowType<{ signed_at: Date }>()
    .orderBy('starts_at', 'desc')
    .orderBy('appointments.id')
    .execute()

/** Lists the tests that were ordered in encounters. */
export async function listTests(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('lab_orders')
    .innerJoin('lab_tests', 'lab_tests.slug', 'lab_orders.lab_test_slug')
    .select(['encounter_id', 'name', 'ordered_at'])
    .where('encounter_id', 'in', ids)
    .orderBy('name')
    .execute()
}

/** Finds the appointment to which each milestone and each diet plan belongs. */
export async function encountersOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await Promise.all(
    (['milestones', 'diet_plans'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'encounter_id']).where('encounter_id', 'in', ids).execute(),
    ),
  )
  return new Map(rows.flat().map(({ id, encounter_id }) => [id, encounter_id]))
}

/** Lists the index questionnaires that a patient has finished, latest first. */
export const listFinished = (db: Database, patientId: string) =>
  db
    .selectFrom('shi_responses')
    .select('id')
    .where('user_id', '=', patientId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .execute()

/** Lists the documents that a patient keeps, with their file types, latest first. */
export const listKept = (db: Database, patientId: string) =>
  db
    .selectFrom('patient_documents')
    .innerJoin('files', 'files.id', 'patient_documents.file_id')
    .select(['patient_documents.id', 'kind', 'dated_on', 'title', 'added_at', 'file_id', 'media_type'])
    .where('patient_id', '=', patientId)
    .where('patient_documents.removed_at', 'is', null)
    .where('files.removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('patient_documents.id')
    .execute()
