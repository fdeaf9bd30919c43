import * as z from 'zod/mini'
import { AppointmentStatus, ConsultationType } from './booking.ts'
import { instant } from './wire.ts'

/** `guest`: the person whom the patient has invited. */
export const MeetingRole = z.enum(['patient', 'doctor', 'guest'])
export type MeetingRole = z.infer<typeof MeetingRole>

const WebrtcTicket = z.object({
  engine: z.literal('webrtc'),
  /** The path of the signalling socket below the API's base, including a ticket that is valid for one minute. */
  signal_path: z.string(),
  /** The base address of the signalling socket, if a host other than the site serves it. */
  signal_base: z.optional(z.string()),
  role: MeetingRole,
  /** The doctor's name for the patient and the guest; the patient's name for the doctor. */
  other_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  join_until: instant,
  /** The page of this site that the reader opens after the call. */
  leave_path: z.string(),
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.optional(z.string()), credential: z.optional(z.string()) }),
  ),
})
/**
 * A ticket for a call over Zoom. It also contains everything that our own engine needs, in case Zoom does not respond.
 */
const ZoomTicket = z.extend(WebrtcTicket, {
  engine: z.literal('zoom'),
  /**
   * The session's name at the provider, and the token with which this person can enter the session for half an hour.
   */
  topic: z.string(),
  token: z.string(),
  /** The address at which this site serves the provider's client. */
  assets: z.string(),
})
/** What a person needs to enter the meeting of an appointment: the engine, and its credentials. */
export const JoinTicket = z.discriminatedUnion('engine', [WebrtcTicket, ZoomTicket])
export type JoinTicket = z.infer<typeof JoinTicket>
export type ZoomTicket = z.infer<typeof ZoomTicket>

/** The state of a meeting for one of its participants, as seen by the server's own sockets. */
export const MeetingState = z.object({
  status: AppointmentStatus,
  /** The reader's own role in the meeting. */
  role: MeetingRole,
  starts_at: instant,
  ends_at: instant,
  mode: ConsultationType,
  /** All participants in the meeting, including the reader. */
  people: z.array(
    z.object({
      role: MeetingRole,
      name: z.string(),
      picture: z.nullable(z.string()),
      /** Whether a note about the call may name this person; a guest only if the guest and the patient agree. */
      may_be_named: z.boolean(),
    }),
  ),
  /**
   * Where the other person is (the doctor for the patient and the guest, the patient for the doctor): at the door or
   * inside, in another meeting, or neither.
   */
  other: z.enum(['here', 'with_another', 'not_yet']),
  /** The time since which the patient has been at the door; null while they are not. */
  waiting_since: z.nullable(instant),
  late: z.object({
    /** How many more times this person may say that they are late; 0 while they can't say it. */
    left: z.int(),
    /** The other people who have said that they are late, and when each last said it. */
    said: z.array(z.object({ name: z.string(), at: instant })),
  }),
})
export type MeetingState = z.infer<typeof MeetingState>
export const MeetingStateQuery = z.strictObject({ id: z.uuid() })
export const MeetingStateRefusal = z.object({ code: z.enum(['appointment_not_found']) })
export type MeetingStateRefusal = z.infer<typeof MeetingStateRefusal>

/** Tells everybody else in a call that the reader is late. */
export const SayLate = z.strictObject({ appointment_id: z.uuid(), key: z.uuid() })
export type SayLate = z.infer<typeof SayLate>
export const LateAnswer = z.object({ left: z.int() })
export type LateAnswer = z.infer<typeof LateAnswer>
export const LateRefusal = z.object({
  code: z.enum(['appointment_not_found', 'not_open', 'said_enough', 'key_taken']),
})
export type LateRefusal = z.infer<typeof LateRefusal>

/** A patient at the door of an appointment who has not been let in. */
export const Waiting = z.object({ id: z.string(), since: instant })
export type Waiting = z.infer<typeof Waiting>

/** Why a person can't enter the meeting; opens_at is the time at which it opens. */
export const JoinRefusal = z.object({
  code: z.enum(['appointment_not_found', 'too_early', 'too_late', 'not_confirmed']),
  opens_at: z.nullable(instant),
})
export type JoinRefusal = z.infer<typeof JoinRefusal>

/** What a client needs to enter an appointment's session at the call provider. */
export const ZoomSession = z.object({
  /** The token is valid for half an hour. */
  token: z.string(),
  /** The session's name, which reveals nothing about the appointment. */
  topic: z.string(),
  role: MeetingRole,
})
export type ZoomSession = z.infer<typeof ZoomSession>
/** Only the token itself. */
export const ZoomSignature = z.object({ signature: z.string() })
/** `not_configured`: calls use only our own engine. */
export const ZoomRefusal = z.extend(JoinRefusal, {
  code: z.enum([...JoinRefusal.shape.code.options, 'not_configured']),
})
export type ZoomRefusal = z.infer<typeof ZoomRefusal>

/**
 * The messages of the signalling socket, in both directions. The server names one initiator for each pairing, because
 * two simultaneous offers hang. The generation numbers the pairings; a message with an older generation is dropped.
 */
export type SignalToClient =
  | { type: 'waiting' }
  /** The patient and the doctor are there; the doctor still has to let the patient in. */
  | { type: 'met' }
  | { type: 'paired'; peer: MeetingRole; generation: number; initiator: boolean }
  | { type: 'signal'; generation: number; payload: SignalPayload }
  | { type: 'peer-left'; peer: MeetingRole }
  /** Another person has said that they are late, so the page requests the meeting's state. */
  | { type: 'news' }
  | { type: 'ended' }
/** Only the doctor may send `admit`. */
export type SignalToServer =
  | { type: 'signal'; generation: number; payload: SignalPayload }
  | { type: 'admit' }
  /** One pair has lost its connection and needs another; this person's other pair continues. */
  | { type: 'pair-again'; generation: number }
export type SignalPayload =
  | { kind: 'description'; sdp: string; sdpType: 'offer' | 'answer' }
  /**
   * A client that uses our own engine although the ticket names Zoom sends this at each pairing, so that the other
   * client changes to our engine too.
   */
  | { kind: 'engine'; engine: 'webrtc' }
  | { kind: 'candidate'; candidate: string; sdpMid: string | null; sdpMLineIndex: number | null }

/** Close codes of the signalling socket. */
export const SIGNAL_CLOSE = { taken_over: 4001, ended: 4002, refused: 4003 } as const
