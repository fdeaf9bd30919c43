import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browsers } from '../limits/browsers.ts'

/**
 * The number of file parts that this process holds at the same time: for one browser, for one address, and in total.
 */
export const ONE_VISITOR = 3
export const ONE_ADDRESS = 12
export const ALL = 24

/**
 * Limits the memory taken by file bodies. A visitor for whom there is no room is told to retry later, before a byte is
 * read.
 */
export function createUploadPlaces(
  browsers: Pick<Browsers, 'keyOf'>,
  { oneVisitor = ONE_VISITOR, oneAddress = ONE_ADDRESS, all = ALL } = {},
) {
  const taken = new Map<string, number>()
  const count = (key: string): number => taken.get(key) ?? 0
  const change = (key: string, by: number) => {
    const left = count(key) + by
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
  let total = 0

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const browser = `browser ${browsers.keyOf(request)}`
    const address = `address ${visitorKey(request.ip)}`
    if (count(browser) >= oneVisitor || count(address) >= oneAddress || total >= all) {
      // the body of a refused upload is not read
      void reply
        .status(429)
        .header('retry-after', '2')
        .header('connection', 'close')
        .header('cache-control', 'no-store')
      void reply.send({ statusCode: 429, message: 'Too many files at once, please wait a moment', data: null })
      return
    }
    total++
    change(browser, 1)
    change(address, 1)
    reply.raw.once('close', () => {
      total--
      change(browser, -1)
      change(address, -1)
    })
    done()
  }
}
