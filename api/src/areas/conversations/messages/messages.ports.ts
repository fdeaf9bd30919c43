import type { StoredFile } from '@app/contracts/files'
import type { SelectQueryBuilder } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { MessageSaid } from '../../../platform/messages/template.ts'

/** The appointments that are booked for good; app.ts passes them in. */
export type Booked = (db: Database) => SelectQueryBuilder<Tables, 'appointments', object>

/** The consultations by which an expert reads a record; app.ts passes them in. */
export type Consultations = (
  db: Database,
  doctorId: number | null,
  now: Date,
) => SelectQueryBuilder<Tables, 'appointments', object>

/** Shows a file to somebody who may see it; undefined once it has gone. app.ts passes it in. */
export type ShowFile = (fileId: string, actor: Actor) => Promise<StoredFile | undefined>

/** Marks what the bell told somebody of a thread's messages up to a number; app.ts passes it in. */
export type MarkNoticesRead = (trx: Trx, userId: string, said: MessageSaid, now: Date) => Promise<unknown>

/** What a pause of a plan is; app.ts passes it in. */
export interface PausePort {
  isPaused(frozenAt: Date | null, now: Date): boolean
  /** Whole days until now; a pause that has reached its limit is not longer. */
  daysFrozen(frozenAt: Date, now: Date): number
  /** Until when what is left of a plan may be used. */
  usableUntil(plan: { ends_at: Date; frozen_at: Date | null }, now: Date): Date
}
