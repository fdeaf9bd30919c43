import type { Patient, PatientListQuery } from '@app/contracts/patients'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { escapeLike } from '../../../platform/db/escape-like.ts'
import { consultationsOf } from '../../care/care.door.ts'

interface Wish {
  doctorId: number | null
  now: Date
}

/** Selects a doctor's patients, with the times of their last and next consultations. */
const withTimes = (db: Database, { doctorId, now }: Wish) =>
  consultationsOf(db, doctorId, now)
    .innerJoin('users', 'users.id', 'appointments.patient_id')
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

/**
 * Selects the patients whose preferred or legal name contains a text; a patient with the text in both names appears
 * twice.
 */
const named = (db: Database, looked: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('name', 'ilike', looked)
    .unionAll(db.selectFrom('patient_profiles').select('user_id as id').where('legal_name', 'ilike', looked))

/** How many patients may share a name before the search no longer looks patients up by name. */
const RARE = 100

/**
 * Checks whether too many patients have a name to check them one by one. Such a name is also found quickly in the
 * doctor's own list.
 */
async function isCommon(db: Database, looked: string): Promise<boolean> {
  const { count } = await db
    .selectFrom(
      named(db, looked)
        .limit(RARE + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > RARE
}

/** The SQL condition that the preferred or legal name of a patient in `users` contains a text. */
const isNamed = (looked: string) =>
  sql<boolean>`(users.name ilike ${looked} or exists (
    select from patient_profiles where user_id = users.id and legal_name ilike ${looked}))`

/** Selects a doctor's patients by name. The query reads consultations only for patients whose name matches. */
const searched = (db: Database, wish: Wish, looked: string) =>
  withTimes(db, wish).where('users.id', 'in', named(db, looked))

/**
 * Lists all patients page by page, or those with a common name: the patients whom the doctor meets next, and as many of
 * those whom the doctor met last. The query reads no more rows for ten thousand encounters than for a few.
 */
function everyone(db: Database, { doctorId, now }: Wish, { most, looked }: { most: number; looked?: string }) {
  const consultations = () =>
    consultationsOf(db, doctorId, now).select([
      'appointments.id',
      'appointments.patient_id',
      'appointments.starts_at',
      'appointments.ends_at',
    ])
  const ahead = db
    .selectFrom(consultations().where('appointments.ends_at', '>', now).as('ahead'))
    .innerJoin('users', 'users.id', 'ahead.patient_id')
    .select(['users.id as patient_id', 'users.name'])
    .select(({ selectFrom, fn }) => [
      selectFrom(consultations().where('appointments.ends_at', '<=', now).as('met'))
        .select('met.ends_at')
        .whereRef('met.patient_id', '=', 'users.id')
        .orderBy('met.ends_at', 'desc')
        .limit(1)
        .as('last_at'),
      fn.min<Date | null>('ahead.starts_at').as('next_at'),
    ])
    .$if(looked !== undefined, (some) => some.where(isNamed(looked!)))
    .groupBy('users.id')
  const met = db
    .selectFrom(consultations().where('appointments.ends_at', '<=', now).as('met'))
    .innerJoin('users', 'users.id', 'met.patient_id')
    .select([
      'users.id as patient_id',
      'users.name',
      'met.ends_at as last_at',
      sql<Date | null>`null::timestamptz`.as('next_at'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(consultations().as('later'))
            .select('later.id')
            .whereRef('later.patient_id', '=', 'met.patient_id')
            .where(sql<boolean>`(later.ends_at, later.id) > (met.ends_at, met.id)`),
        ),
      ),
    )
    .$if(looked !== undefined, (some) => some.where(isNamed(looked!)))
    .orderBy('met.ends_at', 'desc')
    .orderBy('users.id')
    .limit(most)
  return db.selectFrom(ahead.unionAll(db.selectFrom(met.as('met')).selectAll()).as('patients')).selectAll()
}

type Page = Wish & Pick<PatientListQuery, 'searchValue' | 'skip' | 'limit'>

/** @param isCommonName - True if the name is so common that only the doctor's own list is searched. */
export function patientsOfDoctor(db: Database, { searchValue, skip, limit, ...wish }: Page, isCommonName = false) {
  const text = searchValue.trim()
  const most = skip + limit
  const found =
    text === ''
      ? everyone(db, wish, { most })
      : isCommonName
        ? everyone(db, wish, { most, looked: textIn(text) })
        : db.selectFrom(searched(db, wish, textIn(text)).as('patients')).selectAll()
  return found
    .orderBy(sql`next_at nulls last`)
    .orderBy(sql`last_at desc nulls last`)
    .orderBy('patient_id')
    .offset(skip)
    .limit(limit)
}

/** Lists the patients with an upcoming consultation first, then the others, most recently met first. */
export async function listPatients(db: Database, page: Page): Promise<Patient[]> {
  const text = page.searchValue.trim()
  const isCommonName = text !== '' && (await isCommon(db, textIn(text)))
  return (await patientsOfDoctor(db, page, isCommonName).execute()).map(onWire)
}

const textIn = (text: string) => `%${escapeLike(text)}%`

export async function findPatient(db: Database, wish: Wish & { patientId: string }): Promise<Patient | undefined> {
  const row = await withTimes(db, wish).where('users.id', '=', wish.patientId).executeTakeFirst()
  return row && onWire(row)
}
