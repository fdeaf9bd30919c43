import { visitorKey } from '@app/domain/visitor-key'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Browsers } from './browsers.ts'

/** How many pages per minute we render for one known browser, and for all other browsers at an address together. */
export const OF_A_BROWSER = 600
export const OF_AN_ADDRESS = 3000

/**
 * Counts the pages rendered for each visitor, so that nobody can keep this process busy with invented addresses. Cached
 * pages cost little and are not counted. Each web process counts separately.
 *
 * @returns a function that counts one page, and throws a refusal once the limit is exceeded.
 */
export async function createRenderLimit(
  app: FastifyInstance,
  browsers: Browsers,
): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false })
  const timeWindow = 60_000
  const ofBrowser = app.createRateLimit({
    max: OF_A_BROWSER,
    timeWindow,
    keyGenerator: (request) => browsers.keyOf(request),
  })
  const ofAddress = app.createRateLimit({ max: OF_AN_ADDRESS, timeWindow, keyGenerator: ({ ip }) => visitorKey(ip) })
  return async (request) => {
    const counted = await (browsers.of(request)?.isKnown ? ofBrowser : ofAddress)(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw Object.assign(new Error('too many pages made'), { statusCode: 429 })
  }
}
