import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { claimAt, type Claim } from './claim-due.ts'

/** How many rows are claimed and processed at the same time. */
const BATCH = 5

interface Surroundings {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Claims and does due work until none is left. */
export async function drain<T>(
  { db, clock, log }: Surroundings,
  claim: (db: Database, limits: Claim) => Promise<T[]>,
  work: (item: T) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const claimed = await claim(db, claimAt(clock(), BATCH))
    if (claimed.length === 0) return
    // failed work becomes due again when its claim ends, and must not stop the other work
    const failed = (error: unknown) => log.error({ err: error }, 'claimed work failed')
    await Promise.all(claimed.map((item) => work(item).catch(failed)))
  }
}
