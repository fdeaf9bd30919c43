import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { isOfThisMachine, visitorAddress } from './visitor-address.ts'

/** Requests a minute from one address. */
const LIMIT = 600

/** Limits each address, by each process for itself: what has to hold over all of them is counted in the database. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: LIMIT,
    timeWindow: 60_000,
    allowList: isOfThisMachine,
    keyGenerator: visitorAddress,
  })
}
