import type { Appointment } from '@app/contracts/booking'
import type { Next } from '@app/contracts/next'
import type { Plan } from '@app/contracts/plans'
import type { Database } from '../../../platform/db/client.ts'

/** A report or a prescription that came in. */
export interface Paper {
  kind: 'report' | 'prescription'
  id: string
  at: Date
}

/** What decides the one next thing. */
export interface NextFacts {
  appointments: readonly Appointment[]
  /** Those that are held, and whose payment nobody is checking. */
  unpaid: ReadonlySet<string>
  /** Lab tests that are booked and have no window yet, or not any more, by their ids. */
  visits: readonly string[]
  hasIdentity: boolean
  papers: readonly Paper[]
  plans: readonly Plan[]
  /** How far they are with the index. */
  index: 'none' | 'open' | 'finished'
  /** An open course that is not done, the one they were in last. */
  course: NonNullable<Next['course']> | null
}

/** Where the facts come from; app.ts passes it in. */
export type FindNextFacts = (db: Database, patientId: string, now: Date) => Promise<NextFacts>
