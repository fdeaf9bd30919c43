import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Tables } from '../../db/schema.ts'

/** The appointments that are booked for good; app.ts passes them in. */
export type Booked = (db: Database) => SelectQueryBuilder<Tables, 'appointments', object>

/** What a pause of a plan is; app.ts passes it in. */
export interface PausePort {
  isPaused(frozenAt: Date | null, now: Date): boolean
  /** Whole days until now; a pause that has reached its limit is not longer. */
  daysFrozen(frozenAt: Date, now: Date): number
  /** Until when what is left of a plan may be used. */
  usableUntil(plan: { ends_at: Date; frozen_at: Date | null }, now: Date): Date
}
