import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'

/** What every service needs: the database and the current time. */
export interface Base {
  db: Database
  clock: Clock
}
