import type { GeneratedAlways } from 'kysely'

interface MeetingJoins {
  id: GeneratedAlways<number>
  appointment_id: string
  user_id: string
  joined_at: Date
  left_at: Date | null
}

interface UsedTickets {
  id: string
  expires_at: Date
}

export interface MeetingsTables {
  used_tickets: UsedTickets
  meeting_joins: MeetingJoins
}
