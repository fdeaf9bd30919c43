import type { Patient, PatientListQuery } from '@app/contracts/patients'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { escapeLike } from '../../../platform/db/escape-like.ts'
import { booked, consultationsOf, listConcerns, listLastTold } from '../../care/care.door.ts'
import { listPeople } from '../desk/desk.repository.ts'

interface Wish {
  doctorId: number | null
  now: Date
}

/** Selects all calls that are booked with a doctor, discovery calls included. */
const callsOf = (db: Database, { doctorId }: Wish) =>
  booked(db)
    .select(['appointments.id', 'appointments.patient_id', 'appointments.starts_at', 'appointments.ends_at'])
    .where('appointments.doctor_id', '=', doctorId)

/** The SQL condition that a doctor may read the record of a call's patient, so that the patient is on their list. */
const isTheirs = (db: Database, { doctorId, now }: Wish, patient: string) =>
  sql<boolean>`exists (${consultationsOf(db, doctorId, now)
    .select('appointments.id')
    .whereRef('appointments.patient_id', '=', sql.ref(patient))})`

/** The SQL expression for the id of the earliest of the grouped calls. */
const firstOf = (ids: string, starts: string, ends: string, now: Date) =>
  sql<
    string | null
  >`(array_agg(${sql.ref(ids)} order by ${sql.ref(starts)}) filter (where ${sql.ref(ends)} > ${now}))[1]`

/** Selects a doctor's patients, with the times of their last and their next call. */
const withTimes = (db: Database, wish: Wish) =>
  db
    .selectFrom(callsOf(db, wish).as('calls'))
    .innerJoin('users', 'users.id', 'calls.patient_id')
    .where(isTheirs(db, wish, 'calls.patient_id'))
    .select(['users.id as patient_id', 'users.name'])
    .select(({ fn }) => [
      fn.max<Date | null>('calls.ends_at').filterWhere('calls.ends_at', '<=', wish.now).as('last_at'),
      fn.min<Date | null>('calls.starts_at').filterWhere('calls.ends_at', '>', wish.now).as('next_at'),
      firstOf('calls.id', 'calls.starts_at', 'calls.ends_at', wish.now).as('next_id'),
    ])
    .groupBy('users.id')

type Row = Awaited<ReturnType<ReturnType<typeof withTimes>['execute']>>[number]

/** Adds to each patient what the doctor needs to recognise them: their age, their sex and why they come. */
async function described(db: Database, { doctorId, now }: Wish, rows: readonly Row[]): Promise<Patient[]> {
  // an account without a profile has no patients
  if (doctorId === null || rows.length === 0) return []
  const patientIds = rows.map(({ patient_id }) => patient_id)
  const [people, told, concluded] = await Promise.all([
    listPeople(db, { doctorId, patientIds, now }),
    listLastTold(db, doctorId, patientIds),
    listConcerns(db, doctorId, patientIds),
  ])
  return rows.map(({ patient_id, name, last_at, next_at, next_id }) => {
    const isOf = (one: { patient_id: string }) => one.patient_id === patient_id
    const person = people.find(isOf)
    const last = concluded.findLast(isOf)
    const named = told.find(isOf)
    const outcome = concluded.filter(({ id }) => id === last?.id).map((one) => one.name)
    return {
      patient_id,
      name,
      age: person?.age ?? null,
      sex: person?.sex ?? null,
      // of the next call the doctor's day shows the same
      concern:
        (named && named.id === next_id ? named.name : person?.reason) ?? named?.name ?? (outcome.join(', ') || null),
      last_at: last_at?.toISOString() ?? null,
      next_at: next_at?.toISOString() ?? null,
      next_id,
    }
  })
}

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

/** Selects a doctor's patients by name. The query reads calls only for the patients whose name matches. */
const searched = (db: Database, wish: Wish, looked: string) =>
  withTimes(db, wish).where('users.id', 'in', named(db, looked))

/**
 * Lists all patients page by page, or those with a common name: the patients whom the doctor meets next, and as many of
 * those whom the doctor met last. The query reads no more rows for ten thousand encounters than for a few.
 */
function everyone(db: Database, wish: Wish, { most, looked }: { most: number; looked?: string }) {
  const { now } = wish
  const calls = () => callsOf(db, wish)
  const ahead = db
    .selectFrom(calls().where('appointments.ends_at', '>', now).as('ahead'))
    .innerJoin('users', 'users.id', 'ahead.patient_id')
    .where(isTheirs(db, wish, 'ahead.patient_id'))
    .select(['users.id as patient_id', 'users.name'])
    .select(({ selectFrom, fn }) => [
      selectFrom(calls().where('appointments.ends_at', '<=', now).as('met'))
        .select('met.ends_at')
        .whereRef('met.patient_id', '=', 'users.id')
        .orderBy('met.ends_at', 'desc')
        .limit(1)
        .as('last_at'),
      fn.min<Date | null>('ahead.starts_at').as('next_at'),
      firstOf('ahead.id', 'ahead.starts_at', 'ahead.ends_at', now).as('next_id'),
    ])
    .$if(looked !== undefined, (some) => some.where(isNamed(looked!)))
    .groupBy('users.id')
  const met = db
    .selectFrom(calls().where('appointments.ends_at', '<=', now).as('met'))
    .innerJoin('users', 'users.id', 'met.patient_id')
    .where(isTheirs(db, wish, 'met.patient_id'))
    .select([
      'users.id as patient_id',
      'users.name',
      'met.ends_at as last_at',
      sql<Date | null>`null::timestamptz`.as('next_at'),
      sql<string | null>`null::uuid`.as('next_id'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(calls().as('later'))
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

/** Lists the patients with an upcoming call first, then the others, the most recently met first. */
export async function listPatients(db: Database, page: Page): Promise<Patient[]> {
  const text = page.searchValue.trim()
  const isCommonName = text !== '' && (await isCommon(db, textIn(text)))
  return described(db, page, await patientsOfDoctor(db, page, isCommonName).execute())
}

const textIn = (text: string) => `%${escapeLike(text)}%`

export async function findPatient(db: Database, wish: Wish & { patientId: string }): Promise<Patient | undefined> {
  const rows = await withTimes(db, wish).where('users.id', '=', wish.patientId).execute()
  return (await described(db, wish, rows))[0]
}
