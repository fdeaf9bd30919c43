import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { askedRange, type ByteRange } from './byte-range.rules.ts'

/** Whatever a file holds, it can run nothing, load nothing, and be taken for nothing else. */
const HEADERS = {
  'content-security-policy': `sandbox; default-src 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
}

interface Sent {
  type: string
  bytes: number
  disposition: string
  /** The whole where no part is asked for; undefined where the bytes are not there. */
  open(part: ByteRange | undefined): Promise<Readable | undefined>
}

/** Answers a file, or the part of it that the request asks for. */
export async function sendBytes(reply: FastifyReply, { type, bytes, disposition, open }: Sent): Promise<FastifyReply> {
  const range = askedRange(reply.request.headers.range, bytes)
  void reply.headers({ ...HEADERS, 'content-disposition': disposition })
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send()
  const part = range === 'all' ? { first: 0, last: bytes - 1 } : range
  if (range !== 'all') void reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${bytes}`)
  void reply.type(type).header('content-length', part.last - part.first + 1)
  // asked for headers alone, nothing is opened
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await open(range === 'all' ? undefined : part)
  if (!stream) throw new Error('a file that the database knows is not in the store')
  // who left while it was opened would never close it
  if (reply.raw.destroyed) stream.destroy()
  return reply.send(stream)
}
