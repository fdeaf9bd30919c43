import type {
  AcceptedInvitation,
  AcceptInvitation,
  AcceptRefusal,
  Guest,
  GuestCall,
  GuestLink,
  GuestRefusal,
  Invitation,
  InviteGuest,
  InviteRefusal,
  LookRefusal,
} from '@app/contracts/guests'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Base } from '../../../platform/base.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { birthdayFault, hashOf, lastWord, newSecret, shortName } from '../../people/people.door.ts'
import { describeAppointment } from '../booking/appointments/show-appointment.ts'
import { lockAppointment } from '../booking/appointments/appointments.repository.ts'
import {
  accept,
  endInvitation,
  findByHash,
  findInvitation,
  findPatientOfGuest,
  insertBlock,
  insertInvitation,
  isBlocked,
  listCallsOf,
} from './guests.repository.ts'
import { remindGuest } from './tell-guest.ts'
import { oldestEnd, openFrom, openUntil } from './guests.rules.ts'

interface Wiring extends Base {
  /** Closes the sockets that the guest has open in a meeting. */
  showOut(appointmentId: string): void
}

const NOT_FOUND: GuestRefusal = { code: 'appointment_not_found' }
const entryOf = (patient_id: string, act: string) =>
  ({ patient_id, actor_kind: 'patient', actor: patient_id, act, subject: 'appointment' }) as const

export type GuestsService = ReturnType<typeof createGuestsService>

/** Lets a call's patient invite one guest to it; the guest gets their own link and consents for themselves. */
export function createGuestsService({ db, clock, showOut }: Wiring) {
  return {
    /** Tells the appointment's patient whether someone is invited and whether they have accepted. */
    async show(patientId: string, appointmentId: string): Promise<Result<Guest, GuestRefusal>> {
      const now = clock()
      const viewer = { userId: patientId, doctorId: null }
      const appointment = await describeAppointment(db, { appointmentId, viewer }, now)
      if (!appointment) return refuse(NOT_FOUND)
      const invited = await findInvitation(db, appointmentId)
      const until = openUntil({ status: appointment.status, ends_at: new Date(appointment.ends_at) }, now)
      return ok({
        state: invited ? (invited.guest_id ? 'accepted' : 'invited') : 'none',
        name: invited?.name ?? null,
        invite_until: until && !invited?.guest_id ? until.toISOString() : null,
      })
    },

    /** Creates a link; the earlier link expires, unless someone has accepted it. */
    invite: (patientId: string, { appointment_id, may_name }: InviteGuest) =>
      inTransaction(db, async (trx): Promise<Result<GuestLink, InviteRefusal>> => {
        const now = clock()
        const appointment = await lockAppointment(trx, appointment_id, patientId)
        if (!appointment) return refuse(NOT_FOUND)
        if (!openUntil(appointment, now)) return refuse({ code: 'not_open' })
        if ((await findInvitation(trx, appointment_id))?.guest_id) return refuse({ code: 'guest_accepted' })
        await endInvitation(trx, appointment_id, now)
        const token = newSecret()
        const link = { link_hash: hashOf(token), invited_at: now, patient_lets_name: may_name }
        await insertInvitation(trx, { appointment_id, ...link })
        await appendEntry(trx, entryOf(patientId, 'invited'), now)
        return ok({ token })
      }),

    /** Lets the patient withdraw the invitation: its link and the guest's access end. */
    async end(patientId: string, appointmentId: string): Promise<Result<null, GuestRefusal>> {
      const ended = await inTransaction(db, async (trx): Promise<Result<null, GuestRefusal>> => {
        if (!(await lockAppointment(trx, appointmentId, patientId))) return refuse(NOT_FOUND)
        const now = clock()
        if (await endInvitation(trx, appointmentId, now)) await appendEntry(trx, entryOf(patientId, 'uninvited'), now)
        return ok(null)
      })
      if (ended.ok) showOut(appointmentId)
      return ended
    },

    /** Describes the invitation behind a link to someone who has not logged in. */
    async look(token: string): Promise<Result<Invitation, LookRefusal>> {
      const invited = await findByHash(db, hashOf(token))
      if (!invited || !openUntil(invited, clock())) return refuse({ code: 'link_invalid' })
      const { name, starts_at, ends_at, guest_id } = invited
      return ok({
        from: shortName(name),
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        is_accepted: guest_id !== null,
      })
    },

    /**
     * Accepts an invitation; the guest consents for themselves. If many people accept the same link at once, only one
     * of them is let in.
     */
    accept: (guestId: string, { token, date_of_birth, may_name }: AcceptInvitation) =>
      inTransaction(db, async (trx): Promise<Result<AcceptedInvitation, AcceptRefusal>> => {
        const now = clock()
        const hash = hashOf(token)
        const before = await findByHash(trx, hash)
        // a concurrent change by the patient or another guest either waits for this lock or is already visible here
        if (before) await lockAppointment(trx, before.appointment_id)
        const invited = before && (await findByHash(trx, hash))
        if (!invited || !openUntil(invited, now)) return refuse({ code: 'link_invalid' })
        const { id, appointment_id, patient_id, guest_id } = invited
        if (patient_id === guestId) return refuse({ code: 'own_link' })
        if (guest_id === guestId) return ok({ appointment_id })
        if (await isBlocked(trx, guestId, patient_id)) return refuse({ code: 'you_left' })
        if (guest_id !== null) return refuse({ code: 'link_used' })
        const fault = birthdayFault(date_of_birth, now)
        if (fault) return refuse({ code: fault })
        if (!(await lastWord(trx, guestId, 'teleconsultation'))?.given) return refuse({ code: 'consent_required' })
        await accept(trx, id, { guest_id: guestId, guest_lets_name: may_name, accepted_at: now })
        await remindGuest(trx, { id: appointment_id, starts_at: invited.starts_at }, now)
        await appendEntry(trx, entryOf(guestId, 'joined_as_guest'), now)
        return ok({ appointment_id })
      }),

    /** Lists the calls to which a guest is invited, each until its door shuts. */
    async calls(guestId: string): Promise<GuestCall[]> {
      const now = clock()
      return (await listCallsOf(db, guestId, oldestEnd(now))).flatMap((call) => {
        const until = openUntil(call, now)
        if (!until) return []
        const { appointment_id, doctor_name, patient_name, starts_at, ends_at } = call
        return {
          appointment_id,
          doctor_name,
          from: shortName(patient_name),
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          join_from: openFrom(call).toISOString(),
          join_until: until.toISOString(),
        }
      })
    },

    /**
     * Lets the guest leave a call for good. The patient can't invite this guest again, and learns only that nobody is
     * invited now.
     */
    async leave(guestId: string, appointmentId: string): Promise<Result<null, GuestRefusal>> {
      const left = await inTransaction(db, async (trx): Promise<Result<null, GuestRefusal>> => {
        const now = clock()
        await lockAppointment(trx, appointmentId)
        const patientId = await findPatientOfGuest(trx, appointmentId, guestId)
        if (patientId === undefined) return refuse(NOT_FOUND)
        await endInvitation(trx, appointmentId, now)
        await insertBlock(trx, { guest_id: guestId, patient_id: patientId, blocked_at: now })
        await appendEntry(trx, entryOf(guestId, 'left_as_guest'), now)
        return ok(null)
      })
      if (left.ok) showOut(appointmentId)
      return left
    },
  }
}
