import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { mayBeNamed } from './guests.rules.ts'
import type { GuestsTables } from './guests.tables.ts'

const open = (db: Database) => db.selectFrom('meeting_guests').where('ended_at', 'is', null)

export const insertInvitation = (trx: Trx, invitation: Insertable<GuestsTables['meeting_guests']>) =>
  trx.insertInto('meeting_guests').values(invitation).execute()

/** Finds an appointment's current invitation, and who accepted it. */
export const findInvitation = (db: Database, appointmentId: string) =>
  open(db)
    .leftJoin('users', 'users.id', 'guest_id')
    .select(['meeting_guests.id', 'guest_id', 'users.name', 'patient_lets_name', 'guest_lets_name', 'ended_at'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()

/**
 * Lists everyone who has ever accepted an invitation to one of the given appointments; `takesPart` is true until the
 * guest's access is revoked.
 */
export async function listGuests(db: Database, appointmentIds: readonly string[]) {
  const rows = await db
    .selectFrom('meeting_guests')
    .innerJoin('users', 'users.id', 'guest_id')
    .select(['appointment_id', 'users.name', 'patient_lets_name', 'guest_lets_name', 'ended_at'])
    .where('appointment_id', '=', sql<string>`any(${appointmentIds})`)
    .execute()
  return rows.map((row) => ({
    appointmentId: row.appointment_id,
    name: row.name,
    takesPart: row.ended_at === null,
    mayBeNamed: mayBeNamed(row),
  }))
}

export const isOpen = async (db: Database, id: string): Promise<boolean> =>
  (await open(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export type Invited = NonNullable<Awaited<ReturnType<typeof findByHash>>>

/** Finds the invitation that belongs to a link, with its call and the person who sent it. */
export const findByHash = (db: Database, hash: string) =>
  open(db)
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .innerJoin('users', 'users.id', 'patient_id')
    .select([
      'meeting_guests.id',
      'appointment_id',
      'guest_id',
      'patient_id',
      'status',
      'starts_at',
      'ends_at',
      'users.name',
    ])
    .where('link_hash', '=', hash)
    .executeTakeFirst()

/** Lists the calls that someone has agreed to join and that end after a given moment, earliest first. */
export const listCallsOf = (db: Database, guestId: string, endAfter: Date) =>
  open(db)
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .innerJoin('users as patients', 'patients.id', 'patient_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['appointment_id', 'status', 'starts_at', 'ends_at', 'patients.name as patient_name'])
    .select(fullName().as('doctor_name'))
    .where('guest_id', '=', guestId)
    .where('ends_at', '>', endAfter)
    .orderBy('starts_at')
    .execute()

/**
 * Finds the patient of an appointment that a person attends as a guest; undefined when this person is not its guest.
 */
export async function findPatientOfGuest(db: Database, appointmentId: string, guestId: string) {
  const found = await open(db)
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select('patient_id')
    .where('appointment_id', '=', appointmentId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return found?.patient_id
}

export const accept = (
  trx: Trx,
  id: string,
  guest: { guest_id: string; guest_lets_name: boolean; accepted_at: Date },
) => trx.updateTable('meeting_guests').set(guest).where('id', '=', id).execute()

/** Ends an appointment's invitation, and with it the access of the guest who accepted it. */
export const endInvitation = (trx: Trx, appointmentId: string, now: Date) =>
  trx
    .updateTable('meeting_guests')
    .set({ ended_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('ended_at', 'is', null)
    .returning('guest_id')
    .executeTakeFirst()

export const isBlocked = async (trx: Trx, guest_id: string, patient_id: string): Promise<boolean> =>
  (await trx
    .selectFrom('guest_blocks')
    .select('blocked_at')
    .where('guest_id', '=', guest_id)
    .where('patient_id', '=', patient_id)
    .executeTakeFirst()) !== undefined

export const insertBlock = (trx: Trx, block: Insertable<GuestsTables['guest_blocks']>) =>
  trx
    .insertInto('guest_blocks')
    .values(block)
    .onConflict((known) => known.doNothing())
    .execute()
