import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { WebConfig } from '../config.ts'
import { createBrowserCookies, type Browser } from './browser-cookie.ts'

/** The number of cookies per hour and address that may become known; this limits strangers who collect cookies. */
export const MINTED = 60
const HOUR = 3_600_000

export type Browsers = ReturnType<typeof createBrowsers>

/**
 * Distinguishes browsers behind one address, by a cookie that comes with the first page, so that one browser does not
 * use up the others' allowance. Each process counts only the cookies that it issues itself.
 */
export function createBrowsers({ publicUrl }: Pick<WebConfig, 'publicUrl'>, key: Uint8Array = randomBytes(32)) {
  const cookies = createBrowserCookies(key, publicUrl.startsWith('https:'))
  let minted = new Map<string, number>()
  let since = Date.now()

  function mayBeKnown(address: string, now: number): boolean {
    if (now - since >= HOUR) {
      minted = new Map()
      since = now
    }
    const count = (minted.get(address) ?? 0) + 1
    minted.set(address, count)
    return count <= MINTED
  }

  const of = ({ headers }: Pick<FastifyRequest, 'headers'>): Browser | undefined =>
    cookies.read(headers.cookie, Date.now())

  return {
    of,
    /** Returns the key that the limits count by: the browser if it is known, otherwise its address. */
    keyOf: (request: FastifyRequest): string => of(request)?.id ?? visitorKey(request.ip),
    /** Deletes the cookie, because a browser whose reader leaves by the quick exit must keep nothing from this site. */
    forget: (reply: FastifyReply) => void reply.header('set-cookie', cookies.end()),
    /** Sends the cookie with a document to a browser that has none. */
    greet(request: FastifyRequest, reply: FastifyReply): void {
      if (of(request)) return
      const now = Date.now()
      void reply.header('set-cookie', cookies.make(mayBeKnown(visitorKey(request.ip), now), now))
    },
  }
}
