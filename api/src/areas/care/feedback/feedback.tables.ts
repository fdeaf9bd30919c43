import type { Generated, GeneratedAlways } from 'kysely'
import type { Owned } from '../../../platform/db/ownership.ts'

interface FeedbackGiven {
  appointment_id: string
  /** The appointment's doctor; the database sets this column. */
  doctor_id: GeneratedAlways<number>
  score: number
  words: string | null
  may_show: Generated<boolean>
  given_at: Date
  feedback_id: Generated<number | null>
  passed_at: Generated<Date | null>
}

/** The feedback on a doctor that the site's visitors read. */
interface FeedbackRows extends Owned {
  id: Generated<number>
  doctor_id: number | null
  title: string
  description: string
  patient_name: string
  location: string
  profile_pic: string
}

export interface FeedbackTables {
  feedback: FeedbackRows
  feedback_given: FeedbackGiven
}
