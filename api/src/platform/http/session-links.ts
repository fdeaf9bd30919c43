import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from './access.ts'

/** The query of a link. */
export interface LinkQuery {
  until: string
  for: string
  sig: string
}

/** The person for whom a link is made. It opens nothing once their session has ended. */
export interface Holder {
  userId: string
  sessionId: string
}

export type SessionLinks = ReturnType<typeof createSessionLinks>

/**
 * Signs and reads links that open one thing for one session, because requests for pictures and films carry no token.
 *
 * @param lifetime - Milliseconds for which a link works.
 */
export function createSessionLinks(key: Uint8Array, lifetime: number) {
  const sign = (id: string, until: string, holder: string): string =>
    createHmac('sha256', key).update(`${id}\n${until}\n${holder}`).digest('base64url')

  return {
    make(id: string, actor: Pick<Actor, 'userId' | 'sessionId'>, now: Date): { query: URLSearchParams; until: Date } {
      const until = now.getTime() + lifetime
      const holder = `${actor.userId}.${actor.sessionId}`
      const query = new URLSearchParams({ until: String(until), for: holder, sig: sign(id, String(until), holder) })
      return { query, until: new Date(until) }
    },

    /** The person for whom a link was made; undefined when we did not sign it or its time is over. */
    read(id: string, link: LinkQuery, now: Date): Holder | undefined {
      const [given, right] = [link.sig, sign(id, link.until, link.for)].map((text) => Buffer.from(text))
      if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return undefined
      const [userId, sessionId] = link.for.split('.')
      return now.getTime() < Number(link.until) ? { userId: userId!, sessionId: sessionId! } : undefined
    },
  }
}
