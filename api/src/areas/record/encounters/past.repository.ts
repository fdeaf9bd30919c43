import type { ListedAppointment, PastAppointment } from '@app/contracts/encounters'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { booked } from '../../care/care.door.ts'

export interface Page {
  skip: number
  limit: number
}

/**
 * The patient whose past or present appointments are listed, latest first, and the person who requests them. A
 * discovery call is visible only to its patient and its doctor.
 */
export interface Seen {
  patientId: string
  now: Date
  /** The doctor who makes the request; undefined if the patient does. */
  doctorId?: number
}

const been = (db: Database, { patientId, doctorId, now }: Seen) =>
  booked(db)
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .leftJoin('encounters', 'encounters.appointment_id', 'appointments.id')
    .select(['appointments.id', 'appointments.kind', 'appointments.mode', 'appointments.starts_at', 'signed_at'])
    .select(fullName().as('doctor_name'))
    .where('appointments.patient_id', '=', patientId)
    .where('appointments.starts_at', '<=', now)
    .$if(doctorId !== undefined, (all) =>
      all.where(({ or, eb }) =>
        or([eb('appointments.kind', '!=', 'discovery_call'), eb('appointments.doctor_id', '=', doctorId!)]),
      ),
    )
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id')

type Row = Awaited<ReturnType<ReturnType<typeof been>['execute']>>[number]
const onWire = ({ id, starts_at, signed_at, ...row }: Row): PastAppointment => ({
  encounter_id: id,
  ...row,
  starts_at: starts_at.toISOString(),
  signed_at: signed_at?.toISOString() ?? null,
})

/** Lists the calls that are over or signed. Only doctors get the assessments. */
export async function listPast(db: Database, seen: Seen, page: Page): Promise<ListedAppointment[]> {
  const rows = await been(db, seen)
    .leftJoin('notes', (note) =>
      note
        .onRef('notes.encounter_id', '=', 'encounters.appointment_id')
        .on('notes.field', '=', 'assessment')
        .on('encounters.signed_at', 'is not', null),
    )
    .select(sql<string | null>`nullif(split_part(notes.text, chr(10), 1), '')`.as('assessment'))
    .where(({ or, eb }) => or([eb('appointments.ends_at', '<=', seen.now), eb('encounters.signed_at', 'is not', null)]))
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return rows.map(({ assessment, ...row }) => ({
    ...onWire(row),
    assessment: seen.doctorId === undefined ? null : assessment,
  }))
}

export async function findPast(db: Database, seen: Seen & { id: string }): Promise<PastAppointment | undefined> {
  const row = await been(db, seen).where('appointments.id', '=', seen.id).executeTakeFirst()
  return row && onWire(row)
}

/** Finds the last encounter that was signed before a given moment. */
export async function findLastSigned(
  db: Database,
  seen: Seen & { before: Date },
): Promise<PastAppointment | undefined> {
  const row = await been(db, seen)
    .where('signed_at', 'is not', null)
    .where('appointments.starts_at', '<', seen.before)
    .executeTakeFirst()
  return row && onWire(row)
}

/** Lists the encounters that contain something the patient may read. */
export async function listShared(db: Database, seen: Seen, page: Page): Promise<PastAppointment[]> {
  const rows = await been(db, seen)
    .where('signed_at', 'is not', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('note_shares')
            .innerJoin('notes', (note) =>
              note
                .onRef('notes.encounter_id', '=', 'note_shares.encounter_id')
                .onRef('notes.field', '=', 'note_shares.field'),
            )
            .select('note_shares.field')
            .whereRef('note_shares.encounter_id', '=', 'appointments.id')
            .where('notes.text', '!=', ''),
        ),
        exists(
          selectFrom('addenda')
            .select('addenda.id')
            .whereRef('addenda.encounter_id', '=', 'appointments.id')
            .where('is_shared', '=', true),
        ),
      ]),
    )
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return rows.map(onWire)
}

/** Finds the patient of an appointment; undefined if the appointment is not booked. */
export const findPatientOf = (db: Database, id: string) =>
  booked(db)
    .select(['appointments.patient_id', 'appointments.doctor_id', 'appointments.kind'])
    .where('appointments.id', '=', id)
    .executeTakeFirst()
