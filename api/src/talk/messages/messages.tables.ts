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
  /** How many files its message has. */
  of: number
  place: number
  file_id: string
}

export interface MessagesTables {
  threads: Threads
  messages: Messages
  message_files: MessageFiles
}
