import type { Appointment } from '@app/contracts/booking'
import type { JoinRefusal, JoinTicket, ZoomSession } from '@app/contracts/meetings'
import { ZOOM_ASSETS } from '@app/domain/zoom-assets'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import { NOT_FOUND, throughDoor } from './door.rules.ts'
import { lockMeeting, recordJoin, recordLeaving } from './joins.repository.ts'
import { iceServersFor } from './ice-servers.ts'
import { findInMeeting } from './in-meeting.ts'
import type { ZoomPerson } from './zoom.service.ts'
import type { Keys } from '../../../platform/purpose-key.ts'
import { readTicket, signTicket, type Ticket } from './ticket.ts'
import { forgetOldTickets, spendTicket } from './tickets.repository.ts'
import { meetingStatus } from '../booking/absence/meeting-status.service.ts'
import { describeAppointment } from '../booking/appointments/show-appointment.ts'
import type { Base } from '../../../platform/base.ts'

export const SIGNAL_PATH = '/meeting/signal'

interface Wiring extends Base {
  ticketKeys: Keys
  iceServers: JoinTicket['ice_servers']
  /**
   * The secret shared with the TURN servers, which then accept short-lived credentials; undefined if they use fixed
   * ones.
   */
  turnSecret: string | undefined
  /** Gives access to the call at the Zoom provider; undefined where calls use our own signalling. */
  zoomSession(person: ZoomPerson, now: Date): Promise<ZoomSession | undefined>
  /** The address at which browsers open the signalling; undefined when it is the origin of the site. */
  signalBase: string | undefined
  /** The page that opens when a call is over. */
  leavePath: string
  /** Finds the person to whom a session belongs; undefined once the session has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
  /** Closes the signalling sockets of everyone in a meeting. */
  endSignalling(appointmentId: string): void
}

export type MeetingsService = ReturnType<typeof createMeetingsService>

export function createMeetingsService({
  db,
  clock,
  ticketKeys,
  iceServers,
  turnSecret,
  zoomSession,
  signalBase,
  leavePath,
  findActor,
  endSignalling,
}: Wiring) {
  return {
    /** Gives a participant in a call what they need to enter while the door is open. */
    async join(appointmentId: string, actor: Actor): Promise<Result<JoinTicket, JoinRefusal>> {
      const now = clock()
      const entered = throughDoor(await findInMeeting(db, { appointmentId, viewer: actor }, now), now)
      if (!entered.ok) return entered
      const { appointment, role } = entered.value
      const { userId, sessionId } = actor
      const { starts_at, ends_at, join_until, doctor_name, patient_name } = appointment
      const ticket = await signTicket(ticketKeys, { appointmentId, role, userId, sessionId }, now)
      const own = {
        engine: 'webrtc',
        signal_path: `${SIGNAL_PATH}?ticket=${ticket}`,
        ...(signalBase !== undefined && { signal_base: signalBase }),
        role,
        other_name: role === 'doctor' ? patient_name : doctor_name,
        starts_at,
        ends_at,
        join_until,
        leave_path: leavePath,
        ice_servers: iceServersFor(iceServers, turnSecret, role, now),
      } as const
      const session = await zoomSession({ appointmentId, role, userId }, now)
      if (!session) return ok(own)
      return ok({ ...own, engine: 'zoom', topic: session.topic, token: session.token, assets: ZOOM_ASSETS })
    },

    /**
     * Uses up a ticket that lets a person into a call: once, and only while their session lasts and the door is open. A
     * ticket is valid for a minute, in which the person may have logged out or the meeting may have ended.
     */
    signedFor: async (text: string): Promise<string | undefined> =>
      (await readTicket(ticketKeys, text, clock()))?.appointmentId,

    async admit(text: string): Promise<Ticket | undefined> {
      const now = clock()
      const ticket = await readTicket(ticketKeys, text, now)
      if (!ticket || !(await spendTicket(db, { id: ticket.id, expires_at: ticket.expiresAt }))) return undefined
      const actor = await findActor({ id: ticket.sessionId, userId: ticket.userId })
      if (!actor) return undefined
      const { appointmentId } = ticket
      const entered = throughDoor(await findInMeeting(db, { appointmentId, viewer: actor }, now), now)
      return entered.ok ? ticket : undefined
    },

    forgetOldTickets: () => forgetOldTickets(db, clock()),

    /**
     * Records a report from the patient or the doctor of an appointment that they are in the meeting. The report itself
     * does not change the appointment; only the socket of the patient or the doctor does. A guest's report is not
     * recorded, and the guest learns nothing about the appointment.
     */
    async joined(appointmentId: string, actor: Actor): Promise<Result<Appointment, JoinRefusal>> {
      const now = clock()
      const meeting = await findInMeeting(db, { appointmentId, viewer: actor }, now)
      const entered = throughDoor(meeting?.role === 'guest' ? undefined : meeting, now)
      if (!entered.ok) return entered
      await db.transaction().execute(async (trx) => {
        await lockMeeting(trx, appointmentId)
        await recordJoin(trx, { appointment_id: appointmentId, user_id: actor.userId, joined_at: now })
      })
      return ok((await describeAppointment(db, { appointmentId, viewer: actor }, clock()))!)
    },

    /**
     * Ends a meeting that has begun, for everyone, at its doctor's request. If a patient sends this request, it only
     * records that they have left.
     */
    async end(appointmentId: string, actor: Actor): Promise<Result<Appointment, JoinRefusal>> {
      const now = clock()
      const before = await findInMeeting(db, { appointmentId, viewer: actor }, now)
      if (!before || before.role === 'guest') return refuse(NOT_FOUND)
      const { role } = before
      const entered = throughDoor(before, now)
      // Ending a meeting late or twice is not an error. Ending a meeting before the door has opened is refused.
      if (!entered.ok && entered.error.code !== 'too_late') return entered
      const isOver = await db.transaction().execute(async (trx) => {
        await lockMeeting(trx, appointmentId)
        await recordLeaving(trx, role === 'doctor' ? { appointmentId } : { appointmentId, userId: actor.userId }, now)
        return role === 'doctor' && (await meetingStatus.completeMeeting(trx, { appointmentId, actor: role, now }))
      })
      if (isOver) endSignalling(appointmentId)
      return ok((await describeAppointment(db, { appointmentId, viewer: actor }, clock()))!)
    },
  }
}
