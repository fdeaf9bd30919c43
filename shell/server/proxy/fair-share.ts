import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browsers } from '../limits/browsers.ts'
import { wantsSocket } from './wants-socket.ts'

/**
 * The share of its address's running calls that one browser may have, so that other browsers still find room if all of
 * its calls hang.
 */
export const ONE_BROWSER = 0.75
/**
 * The number of calls that may wait per browser, or per address for all its browsers without a cookie. The limit does
 * not count running calls.
 */
export const MOST_WAITING = 500

interface Waiting {
  reply: FastifyReply
  begin(): void
}
interface Address {
  atWork: number
  /** The number of running calls per browser. */
  working: Map<string, number>
  /** The waiting calls of each browser, in the order of their turns. */
  waiting: Map<string, Waiting[]>
}

/**
 * Allows each address a fixed number of running calls; further calls wait, and the browsers at the address take turns.
 * If a visitor makes a thousand slow calls, only that visitor has to wait. Sockets stay open, so the process that
 * serves them counts them.
 */
export function createFairShare(share: number, browsers: Pick<Browsers, 'keyOf'>) {
  const addresses = new Map<string, Address>()

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (wantsSocket(request.raw)) return done()
    const key = visitorKey(request.ip)
    const address = addresses.get(key) ?? {
      atWork: 0,
      working: new Map<string, number>(),
      waiting: new Map<string, Waiting[]>(),
    }
    addresses.set(key, address)

    const browser = browsers.keyOf(request)
    const hasRoom = (of: string) => (address.working.get(of) ?? 0) < Math.ceil(share * ONE_BROWSER)
    const begin = () => {
      address.atWork++
      address.working.set(browser, (address.working.get(browser) ?? 0) + 1)
      reply.raw.once('close', () => {
        address.atWork--
        const left = address.working.get(browser)! - 1
        if (left > 0) address.working.set(browser, left)
        else address.working.delete(browser)
        nextOf(address, hasRoom)?.begin()
        if (address.atWork === 0) addresses.delete(key)
      })
      done()
    }
    if (address.atWork < share && hasRoom(browser)) return begin()
    const own = address.waiting.get(browser) ?? []
    if (own.length >= MOST_WAITING)
      return void reply.status(429).header('retry-after', '1').header('cache-control', 'no-store').send()
    own.push({ reply, begin })
    address.waiting.set(browser, own)
  }
}

/**
 * Returns the next call in turn, and moves that call's browser to the end of the queue. The calls of a visitor who left
 * while waiting are dropped.
 */
function nextOf({ waiting }: Address, hasRoom: (browser: string) => boolean): Waiting | undefined {
  for (const [browser, own] of waiting) {
    if (!hasRoom(browser)) continue
    waiting.delete(browser)
    const staying = own.filter(({ reply }) => !reply.raw.destroyed)
    const next = staying.shift()
    if (staying.length > 0) waiting.set(browser, staying)
    if (next) return next
  }
  return undefined
}
