import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from './ticket.ts'

/** Browsers' reports of people coming and going; no status depends on these reports. */
interface MeetingJoins {
  id: GeneratedAlways<number>
  appointment_id: string
  user_id: string
  joined_at: Date
  left_at: Date | null
}

/** A socket's presence in a meeting, as the server saw it. */
export interface MeetingPresence {
  connection: string
  appointment_id: string
  role: Role
  opened_at: Date
  /** When the server process of this socket last reported that the socket is open. */
  seen_at: Date
  closed_at: Date | null
}

/** A message in which one person in a call tells another that they are late. */
export interface LateWords {
  id: Generated<string>
  appointment_id: string
  /** The start of the call to which the message refers. */
  starts_at: Date
  by_id: string
  to_id: string
  n: number
  key: string
  said_at: Date
  /** When the other person's page for the call showed the message. */
  seen_at: Date | null
}

interface UsedTickets {
  id: string
  expires_at: Date
}

export interface MeetingsTables {
  used_tickets: UsedTickets
  meeting_joins: MeetingJoins
  meeting_presence: MeetingPresence
  late_words: LateWords
}
