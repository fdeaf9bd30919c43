import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Parts of files that this process holds at once, of one visitor and of all. */
const ONE_VISITOR = 3
const ALL = 24

/** Bounds what bodies of files need of memory: whoever finds no place is told to come again, before a byte is read. */
export function createUploadPlaces({ oneVisitor = ONE_VISITOR, all = ALL } = {}) {
  const taken = new Map<string, number>()
  let total = 0

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const key = visitorKey(request.ip)
    const mine = taken.get(key) ?? 0
    if (mine >= oneVisitor || total >= all) {
      // the body that comes is not read
      void reply
        .status(429)
        .header('retry-after', '2')
        .header('connection', 'close')
        .header('cache-control', 'no-store')
      void reply.send({ statusCode: 429, message: 'Too many files at once, please wait a moment', data: null })
      return
    }
    total++
    taken.set(key, mine + 1)
    reply.raw.once('close', () => {
      total--
      const left = taken.get(key)! - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    })
    done()
  }
}
