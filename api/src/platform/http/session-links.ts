import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from './access.ts'

/** What a link's query says. */
export interface LinkQuery {
  until: string
  for: string
  sig: string
}

/** Whom a link is for: it opens nothing once that session has ended. */
export interface Holder {
  userId: string
  sessionId: string
}

export type SessionLinks = ReturnType<typeof createSessionLinks>

/**
 * Signs links that open one thing for one session, and reads them: what a picture or a film asks carries no token.
 *
 * @param lifetime - Milliseconds that a link opens its thing.
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

    /** Whom a link is for; undefined when it is not ours or its time is over. */
    read(id: string, link: LinkQuery, now: Date): Holder | undefined {
      const [given, right] = [link.sig, sign(id, link.until, link.for)].map((text) => Buffer.from(text))
      if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return undefined
      const [userId, sessionId] = link.for.split('.')
      return now.getTime() < Number(link.until) ? { userId: userId!, sessionId: sessionId! } : undefined
    },
  }
}
