import type { Database, Trx } from '../db/client.ts'
import type { AppointmentSaid } from './template.ts'
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
  /** Why what a message says of an appointment is no longer so; undefined while it is. */
  whyUntrue(db: Database, said: AppointmentSaid, now: Date): Promise<string | undefined>
}
