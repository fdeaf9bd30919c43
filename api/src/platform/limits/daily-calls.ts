import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { CountCall } from '../http/daily-limit.ts'
import { within } from './limit.rules.ts'
import { spend } from './limits.repository.ts'

const DAY = 24 * 3600

/** Counts an account's requests across all processes. */
export const dailyCalls =
  (db: Database, clock: Clock): CountCall =>
  async ({ name, userId, perDay }) => {
    const budget = { name: `calls a day ${name}`, key: userId, wait: within({ count: perDay, seconds: DAY }) }
    return (await db.transaction().execute((trx) => spend(trx, [budget], clock()))).wait
  }
