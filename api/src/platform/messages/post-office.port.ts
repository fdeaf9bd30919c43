import type { Database, Trx } from '../db/client.ts'
import type { Said } from './template.ts'
import type { Reader } from './ways.rules.ts'

/** What the sending of messages needs of the areas; app.ts passes it in. */
export interface PostOfficePorts {
  /** How a person may be reached; undefined when their account is closed, or gone. */
  findReader(db: Database, userId: string): Promise<(Reader & { quiet: boolean; alias: string | null }) | undefined>
  /** Puts a message under the bell, once for a key. */
  addNotice(
    trx: Trx,
    notice: { user_id: string; key: string; template: string; params: Record<string, unknown>; created_at: Date },
  ): Promise<unknown>
  /** Why what a message says is no longer so; undefined while it is. Within a transaction it stays so until that ends. */
  whyStale(db: Database | Trx, said: Said, now: Date): Promise<string | undefined>
}
