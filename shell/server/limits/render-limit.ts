import { visitorKey } from '@app/domain/visitor-key'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Pages a minute that are made for one visitor; those that are kept cost little and are not counted. */
const LIMIT = 600

/**
 * Counts the pages that are made for each visitor, so that nobody keeps this process busy with addresses that they make
 * up. Each process counts for itself.
 *
 * @returns what counts one, and throws a refusal past the limit.
 */
export async function createRenderLimit(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    max: LIMIT,
    timeWindow: 60_000,
    keyGenerator: (request) => visitorKey(request.ip),
  })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw Object.assign(new Error('too many pages made'), { statusCode: 429 })
  }
}
