import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { claimAt, type Claim } from './claim-due.ts'

/** How much is claimed and worked on at once. */
const BATCH = 5

interface Surroundings {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Claims what is due and works on it, until nothing is due any more. */
export async function drain<T>(
  { db, clock, log }: Surroundings,
  claim: (db: Database, limits: Claim) => Promise<T[]>,
  work: (item: T) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const claimed = await claim(db, claimAt(clock(), BATCH))
    if (claimed.length === 0) return
    // one that fails comes up again when its claim ends, and must not keep the others from being done
    const failed = (error: unknown) => log.error({ err: error }, 'claimed work failed')
    await Promise.all(claimed.map((item) => work(item).catch(failed)))
  }
}
