import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from './access.ts'
import { senderOf } from './sender.ts'
import { isOfThisMachine } from './visitor-address.ts'

/** The maximum number of requests per minute from one session or from one known browser. */
export const OF_ONE = 600
/**
 * The maximum number of requests per minute from all clients at one address that have neither a session nor a known
 * browser; there may be thousands of such clients.
 */
export const OF_AN_ADDRESS = 6000

/**
 * Finds the session named in a token, checking only the token's signature; undefined for a token that we have not
 * signed.
 */
export type SessionOf = (token: string) => Promise<string | undefined>

/**
 * Limits the requests of each session, each browser and each address, separately in each process. Limits that must hold
 * across all processes are counted in the database. A stranger at the same address does not use up the limit of a known
 * session or browser.
 */
export async function registerRateLimit(app: FastifyInstance, sessionOf: SessionOf): Promise<void> {
  const keyOf = async (request: FastifyRequest): Promise<string> => {
    const token = bearerToken(request.headers)
    const session = token && (await sessionOf(token))
    if (session) return `session ${session}`
    const { address, browser } = senderOf(request)
    return browser === undefined ? address : `browser ${browser}`
  }
  await app.register(rateLimit, {
    max: (_request, key) => (/^(session|browser) /.test(key) ? OF_ONE : OF_AN_ADDRESS),
    timeWindow: 60_000,
    allowList: isOfThisMachine,
    keyGenerator: keyOf,
  })
}
