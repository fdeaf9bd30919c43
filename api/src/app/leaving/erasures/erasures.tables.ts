import type { Generated } from 'kysely'
import type { Told } from '../personal-data/told.ts'

interface Erasures {
  user_id: string
  asked_at: Date
  due_at: Date
  /** True if the text of questions that others can read is kept. */
  keeps_words: Generated<boolean>
  withdrawn_at: Date | null
  done_at: Date | null
  report: Told[] | null
}

export interface ErasuresTables {
  erasures: Erasures
}
