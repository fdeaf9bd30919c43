import { AHEAD, type ConsultationType } from '@app/contracts/booking'
import { DAY } from '@app/domain/durations'
import type { Database, Trx } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { BOOKED, createHoldService, meetingStatus, recordJoin, recordLeaving } from '../../areas/care/care.door.ts'
import { DEMO_DOCTOR_ID } from './demo-people.ts'
import type { Act } from './stage.ts'

/** What a demo person pays for: a held slot, or an order. */
export type Subject = { appointmentId: string } | { orderId: string }
/** Pays at a given time, as any patient would. */
export type Pay = (payment: { subject: Subject; patientId: string; at: Date }) => Promise<void>

/** An appointment with the demo's doctor. */
export interface Visit {
  patientId: string
  startsAt: Date
  /** Omitted for a discovery call. */
  mode?: ConsultationType | undefined
}

export const findVisit = (db: Database, { patientId, startsAt }: Visit) =>
  db
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'ends_at', 'status'])
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .where('starts_at', '=', startsAt)
    .where('status', 'in', BOOKED)
    .executeTakeFirst()

/**
 * Books a visit a day in advance, and lets both people attend it. A slot that someone else has booked stays theirs.
 *
 * @param confirm - How the held slot is confirmed. If omitted, the clinic gives the visit for free.
 */
export function actsOfVisit(
  { db, clock }: { db: Database; clock: Clock },
  visit: Visit,
  confirm?: (appointmentId: string) => Promise<unknown>,
): Act[] {
  const holds = createHoldService(db, clock)
  const wish = { ...visit, doctorId: DEMO_DOCTOR_ID }
  return [
    {
      at: new Date(visit.startsAt.getTime() - DAY),
      async run() {
        if (await findVisit(db, visit)) return
        if (!confirm) return giveVisit(db, clock, visit)
        const held = await holds.hold(wish)
        if (held.ok) await confirm(held.value)
      },
    },
    {
      at: visit.startsAt,
      async run() {
        const found = await findVisit(db, visit)
        if (found?.status === 'confirmed') await attend(db, found)
      },
    },
  ]
}

/** @returns the appointment's id, unless someone else has the slot. */
export const giveVisit = (db: Database, clock: Clock, visit: Visit) =>
  inTransaction(db, (trx) => give(trx, clock, visit))

export const give = (trx: Trx, clock: Clock, visit: Visit) =>
  createHoldService(trx, clock).give(trx, { ...visit, doctorId: DEMO_DOCTOR_ID })

/** Records that both people joined and talked until the end. */
export const attend = (db: Database, { id, starts_at, ends_at }: { id: string; starts_at: Date; ends_at: Date }) =>
  db.transaction().execute(async (trx) => {
    const call = { appointmentId: id, actor: 'doctor' }
    const people = await trx
      .selectFrom('appointments')
      .innerJoin('doctors', 'doctors.id', 'doctor_id')
      .select(['patient_id', 'user_id'])
      .where('appointments.id', '=', id)
      .executeTakeFirstOrThrow()
    for (const user_id of [people.patient_id, people.user_id!])
      await recordJoin(trx, { appointment_id: id, user_id, joined_at: starts_at })
    await meetingStatus.checkIn(trx, { ...call, actor: 'patient', now: starts_at })
    await meetingStatus.beginMeeting(trx, { ...call, now: starts_at })
    await meetingStatus.completeMeeting(trx, { ...call, now: ends_at })
    await recordLeaving(trx, { appointmentId: id }, ends_at)
  })

/** Lists some patients' visits that began before a given time and that nobody has joined. */
export const listMissed = (db: Database, patientIds: readonly string[], before: Date) =>
  db
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'ends_at', 'kind'])
    .where('patient_id', 'in', [...patientIds])
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .where('status', 'in', AHEAD)
    .where('starts_at', '<=', before)
    .orderBy('starts_at')
    .execute()
