import type { PrescriptionItem } from '@app/contracts/prescriptions'
import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { TheirAppointment } from '../their-appointment.ts'
import type { Told } from './warnings.rules.ts'
import { ageAt } from '../../people/people.door.ts'
import type { PrescriptionsTables, Recipient } from './prescriptions.tables.ts'

/** Finds the data about a doctor that prescriptions contain. */
export const findDoctor = (db: Database, doctorId: number) =>
  db
    .selectFrom('doctors')
    .select(['degree', 'registration_no', 'registration_council'])
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow()

/** Finds a patient's legal identity, with their age by the date in India; undefined until the patient has stated it. */
export const findRecipient = (db: Database, patientId: string, now: Date): Promise<Recipient | undefined> =>
  db
    .selectFrom('patient_profiles')
    .innerJoin('cities', 'cities.id', 'patient_profiles.city_id')
    .select(['legal_name', 'sex'])
    .select([ageAt(now).as('age'), sql<string>`concat(address_line, ', ', cities.name, ' ', pin)`.as('address')])
    .where('user_id', '=', patientId)
    .executeTakeFirst()

/** Checks whether this doctor saw the patient by video in the preceding six months. */
export async function sawByVideoBefore(db: Database, theirs: TheirAppointment): Promise<boolean> {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', theirs.patient_id)
    .where('doctor_id', '=', theirs.doctor_id)
    .where('kind', '!=', 'discovery_call')
    .where('status', '=', 'completed')
    .where('mode', '=', 'video')
    .where('starts_at', '<', theirs.starts_at)
    .where('starts_at', '>', sql<Date>`${theirs.starts_at}::timestamptz - interval '183 days'`)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists what a patient has reported about their health and has not ended. */
export const listTold = (db: Database, patientId: string): Promise<Told[]> =>
  db
    .selectFrom('history_items')
    .select(['kind', 'text', 'since'])
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .orderBy('told_at')
    .orderBy('id')
    .execute()

/**
 * Locks a patient, so that what they have reported about their health stays unchanged until the transaction ends. A
 * request that changes the history locks the same row.
 */
export const keepTold = (trx: Trx, patientId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', patientId).forShare().executeTakeFirstOrThrow()

/** Finds medicines by their slugs; the list may be empty. */
export const listMedicinesBySlug = (db: Database, slugs: readonly string[]) =>
  db
    .selectFrom('medicines')
    .select(['slug', 'name', 'kind', 'tele_list', 'preparations', 'weekly', 'weekly_source'])
    .select(sql<string[]>`array(select m.name from medicines m where m.kind = medicines.kind)`.as('of_kind'))
    .where('slug', '=', sql<string>`any(${slugs})`)
    .where('retired_at', 'is', null)
    .execute()

/**
 * Checks whether nothing more can be prescribed in an encounter: it is signed, and either no prescription was waiting
 * or the waiting one has been issued.
 */
export async function isClosed(db: Database, encounterId: string): Promise<boolean> {
  const found = await db
    .selectFrom('encounters')
    .select('prescription_waits')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('prescriptions')
          .select('id')
          .where('encounter_id', '=', encounterId)
          .whereRef('issued_at', '>=', 'encounters.signed_at'),
      ).as('is_issued'),
    )
    .where('appointment_id', '=', encounterId)
    .where('signed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined && !(found.prescription_waits && !found.is_issued)
}

const withLast = (db: Database) =>
  db
    .selectFrom('prescriptions')
    .innerJoin('appointments', 'appointments.id', 'prescriptions.encounter_id')
    .selectAll('prescriptions')
    .select('appointments.patient_id')
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('prescriptions as later')
            .select('later.id')
            .whereRef('later.encounter_id', '=', 'prescriptions.encounter_id')
            .whereRef('later.version', '>', 'prescriptions.version'),
        ),
      )
        .$castTo<boolean>()
        .as('is_last'),
    )
export type FoundPrescription = NonNullable<Awaited<ReturnType<typeof findPrescription>>>

export const findPrescription = (db: Database, id: string) =>
  withLast(db).where('prescriptions.id', '=', id).executeTakeFirst()

export const findByCode = (db: Database, code: string) =>
  withLast(db).where('verify_code', '=', code).executeTakeFirst()

/** Lists the versions of an encounter's prescription, latest first. */
export const listOfEncounter = (db: Database, encounterId: string) =>
  withLast(db).where('prescriptions.encounter_id', '=', encounterId).orderBy('version', 'desc').execute()

export const listOfPatient = (db: Database, patientId: string, page: { skip: number; limit: number }) =>
  withLast(db)
    .where('appointments.patient_id', '=', patientId)
    // a discovery call has no prescription, so the query skips it
    .where('appointments.kind', '!=', 'discovery_call')
    .orderBy('issued_at', 'desc')
    .orderBy('prescriptions.id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

/** Lists the medicines on prescriptions, in order. */
export async function listItems(
  db: Database,
  ids: readonly string[],
): Promise<(PrescriptionItem & { prescription_id: string })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('prescription_items')
    .select([
      'prescription_id',
      'n',
      'medicine_slug as medicine',
      'name',
      'preparation',
      'morning',
      'noon',
      'evening',
      'night',
      'rhythm',
      'amount',
      'most_a_day',
      'days',
      'instructions',
      'reason',
    ])
    .where('prescription_id', 'in', ids)
    .orderBy('n')
    .execute()
}

/** Lists, in order, the days on which prescribed medicines were taken. */
export async function listDoseTicks(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('dose_ticks')
    .select(['prescription_id', 'n', 'day'])
    .where('prescription_id', 'in', ids)
    .orderBy('day')
    .execute()
}

export const tickDose = (trx: Trx, dose: { prescription_id: string; n: number; day: string }, now: Date) =>
  trx
    .insertInto('dose_ticks')
    .values({ ...dose, ticked_at: now })
    .onConflict((known) => known.doNothing())
    .execute()

export const untickDose = (
  trx: Trx,
  { prescription_id, n, day }: { prescription_id: string; n: number; day: string },
) =>
  trx
    .deleteFrom('dose_ticks')
    .where('prescription_id', '=', prescription_id)
    .where('n', '=', n)
    .where('day', '=', day)
    .execute()

export async function insertPrescription(
  trx: Trx,
  prescription: Insertable<PrescriptionsTables['prescriptions']>,
  items: readonly Omit<Insertable<PrescriptionsTables['prescription_items']>, 'prescription_id'>[],
): Promise<void> {
  await trx.insertInto('prescriptions').values(prescription).execute()
  await trx
    .insertInto('prescription_items')
    .values(items.map((item) => ({ ...item, prescription_id: prescription.id })))
    .execute()
}
