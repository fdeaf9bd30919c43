import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from './access.ts'
import { senderOf } from './sender.ts'
import { isOfThisMachine } from './visitor-address.ts'

/** Requests a minute of one session, or of one browser that has been here for a while. */
export const OF_ONE = 600
/** Requests a minute of one address, of all who stand behind it with neither: thousands may. */
export const OF_AN_ADDRESS = 6000

/** Whose session a token names, by its signature alone: undefined for what we have not signed. */
export type SessionOf = (token: string) => Promise<string | undefined>

/**
 * Limits each session, each browser and each address, by each process for itself: what has to hold over all of them is
 * counted in the database. A stranger uses up nothing of who stands behind the same address and has one of the others.
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
