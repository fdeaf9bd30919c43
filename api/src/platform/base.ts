import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'

/** What every service works with: the database and the present time. */
export interface Base {
  db: Database
  clock: Clock
}
