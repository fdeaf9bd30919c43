import type { GeneratedAlways } from 'kysely'

// The tables of 0005_meetings.sql as the driver hands them over: timestamptz is a Date, jsonb is parsed.

interface MeetingJoins {
  id: GeneratedAlways<number>
  appointment_id: string
  user_id: string
  joined_at: Date
  left_at: Date | null
}

export interface MeetingsTables {
  meeting_joins: MeetingJoins
}
