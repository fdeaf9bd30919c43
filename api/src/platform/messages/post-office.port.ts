import type { Database, Trx } from '../db/client.ts'
import type { Said } from './template.ts'
import type { Reader } from './ways.rules.ts'

/** The functions that message sending needs from the areas; app.ts passes them in. */
export interface PostOfficePorts {
  /** Returns how a person may be reached; undefined if their account is closed or no longer exists. */
  findReader(db: Database, userId: string): Promise<(Reader & { quiet: boolean; alias: string | null }) | undefined>
  /** Adds a message to the notices under the bell, at most once per key. */
  addNotice(
    trx: Trx,
    notice: { user_id: string; key: string; template: string; params: Record<string, unknown>; created_at: Date },
  ): Promise<unknown>
  /**
   * Returns why a message is no longer true; undefined while it is still true. Within a transaction, the result stays
   * valid until the transaction ends.
   */
  whyStale(db: Database | Trx, said: Said, now: Date): Promise<string | undefined>
}
