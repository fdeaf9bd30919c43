import type { Generated } from 'kysely'

interface FeedbackGiven {
  appointment_id: string
  score: number
  words: string | null
  may_show: Generated<boolean>
  given_at: Date
  feedback_id: Generated<number | null>
  passed_at: Generated<Date | null>
}

export interface FeedbackTables {
  feedback_given: FeedbackGiven
}
