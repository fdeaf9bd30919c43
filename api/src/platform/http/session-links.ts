import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../purpose-key.ts'
import type { Actor } from './access.ts'

/** A link's query. */
export interface LinkQuery {
  until: string
  for: string
  sig: string
}

/** The person for whom a link is created, and their session. A link stops working once this session has ended. */
export interface Holder {
  userId: string
  sessionId: string
}

export type SessionLinks = ReturnType<typeof createSessionLinks>

/**
 * Signs and verifies links, each of which opens one thing for one session, because requests for pictures and films
 * carry no token.
 *
 * @param lifetime - How long a link is valid, in milliseconds.
 */
export function createSessionLinks(keys: Keys, lifetime: number) {
  const sign = (key: Uint8Array, id: string, until: string, holder: string): string =>
    createHmac('sha256', key).update(`${id}\n${until}\n${holder}`).digest('base64url')
  const isSigned = (id: string, { until, for: holder, sig }: LinkQuery): boolean =>
    keys.some((key) => {
      const [given, right] = [Buffer.from(sig), Buffer.from(sign(key, id, until, holder))]
      return given.length === right.length && timingSafeEqual(given, right)
    })

  return {
    make(id: string, actor: Pick<Actor, 'userId' | 'sessionId'>, now: Date): { query: URLSearchParams; until: Date } {
      const until = now.getTime() + lifetime
      const holder = `${actor.userId}.${actor.sessionId}`
      const query = new URLSearchParams({
        until: String(until),
        for: holder,
        sig: sign(keys[0], id, String(until), holder),
      })
      return { query, until: new Date(until) }
    },

    /** Returns the person for whom a link was created; undefined if we did not sign the link or it has expired. */
    read(id: string, link: LinkQuery, now: Date): Holder | undefined {
      if (!isSigned(id, link)) return undefined
      const [userId, sessionId] = link.for.split('.')
      return now.getTime() < Number(link.until) ? { userId: userId!, sessionId: sessionId! } : undefined
    },
  }
}
