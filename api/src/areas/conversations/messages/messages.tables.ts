import type { MessageWriter } from '@app/contracts/threads'
import type { Generated, GeneratedAlways } from 'kysely'

interface Threads {
  id: Generated<string>
  entitlement_id: string
  patient_id: string
  doctor_id: number
  opens_at: Date
  closes_at: Date
  messages: Generated<number>
  last_at: Generated<Date | null>
  /**
   * When the patient wrote their first message after the expert's latest answer, null without one; the database sets it.
   */
  waiting_since: GeneratedAlways<Date | null>
  /** True while no expert has read one of the patient's messages; the database sets it. */
  has_unread: GeneratedAlways<boolean>
}

interface Messages {
  thread_id: string
  n: number
  follows: GeneratedAlways<number | null>
  by: MessageWriter
  key: string
  text: string
  files: Generated<number>
  at: Date
  read_at: Generated<Date | null>
}

interface MessageFiles {
  thread_id: string
  n: number
  /** The number of files in this file's message. */
  of: number
  place: number
  file_id: string
}

interface ThreadHandOvers {
  thread_id: string
  n: number
  follows: GeneratedAlways<number | null>
  from_doctor_id: number
  to_doctor_id: number
  /** The number of messages in the thread when it was handed over. */
  after: number
  at: Date
  agreed_at: Generated<Date | null>
}

/** A view of the terms during which each expert had a thread. */
interface ThreadTerms {
  thread_id: string
  doctor_id: number
  reads_after: number
  reads_until: number | null
}

export interface MessagesTables {
  threads: Threads
  messages: Messages
  message_files: MessageFiles
  thread_hand_overs: ThreadHandOvers
  thread_terms: ThreadTerms
}
