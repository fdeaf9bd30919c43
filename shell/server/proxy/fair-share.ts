import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wantsSocket } from './wants-socket.ts'

/** Calls that may wait for one visitor beside those at work. */
const MOST_WAITING = 500

interface Visitor {
  atWork: number
  waiting: { reply: FastifyReply; begin(): void }[]
}

/**
 * Lets one visitor have so many calls at work at a time; their others wait. Whoever asks for a thousand slow things keeps
 * themselves waiting, and nobody else. Sockets, which stay open, are counted where they end.
 */
export function createFairShare(share: number) {
  const visitors = new Map<string, Visitor>()

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (wantsSocket(request.raw)) return done()
    const key = visitorKey(request.ip)
    const visitor = visitors.get(key) ?? { atWork: 0, waiting: [] }
    visitors.set(key, visitor)

    const begin = () => {
      visitor.atWork++
      reply.raw.once('close', () => {
        visitor.atWork--
        // who left while waiting has no answer to wait for
        while (visitor.waiting[0]?.reply.raw.destroyed) visitor.waiting.shift()
        visitor.waiting.shift()?.begin()
        if (visitor.atWork === 0) visitors.delete(key)
      })
      done()
    }
    if (visitor.atWork < share) return begin()
    if (visitor.waiting.length < MOST_WAITING) return void visitor.waiting.push({ reply, begin })
    void reply.status(429).header('retry-after', '1').header('cache-control', 'no-store').send()
  }
}
