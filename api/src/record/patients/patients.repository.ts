import type { Patient, PatientListQuery } from '@app/contracts/patients'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { TheirPatients } from '../their-patients.ts'

interface Wish {
  doctorId: number | null
  now: Date
  theirPatients: TheirPatients
}

/** A doctor's patients with when they met last and meet next. */
const withTimes = (db: Database, { doctorId, now, theirPatients }: Wish) =>
  theirPatients
    .consultationsOf(db, doctorId, now)
    .innerJoin('users', 'users.id', 'appointments.patient_id')
    .leftJoin('patient_profiles as profiles', 'profiles.user_id', 'users.id')
    .select(['users.id as patient_id', 'users.name'])
    .select(({ fn }) => [
      fn.max<Date | null>('appointments.ends_at').filterWhere('appointments.ends_at', '<=', now).as('last_at'),
      fn.min<Date | null>('appointments.starts_at').filterWhere('appointments.ends_at', '>', now).as('next_at'),
    ])
    .groupBy('users.id')

const onWire = (row: { patient_id: string; name: string; last_at: Date | null; next_at: Date | null }): Patient => ({
  patient_id: row.patient_id,
  name: row.name,
  last_at: row.last_at?.toISOString() ?? null,
  next_at: row.next_at?.toISOString() ?? null,
})

/** Those who are met next come first, then those who were met last; found by the name that they use, or their legal one. */
export async function listPatients(
  db: Database,
  wish: Wish & Pick<PatientListQuery, 'searchValue' | 'skip' | 'limit'>,
): Promise<Patient[]> {
  const looked = `%${escapeLike(wish.searchValue.trim())}%`
  const rows = await withTimes(db, wish)
    .where(({ or, eb }) => or([eb('users.name', 'ilike', looked), eb('profiles.legal_name', 'ilike', looked)]))
    .orderBy(sql`next_at nulls last`)
    .orderBy(sql`last_at desc nulls last`)
    .orderBy('users.id')
    .offset(wish.skip)
    .limit(wish.limit)
    .execute()
  return rows.map(onWire)
}

export async function findPatient(db: Database, wish: Wish & { patientId: string }): Promise<Patient | undefined> {
  const row = await withTimes(db, wish).where('users.id', '=', wish.patientId).executeTakeFirst()
  return row && onWire(row)
}
