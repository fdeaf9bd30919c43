import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { askedRange, type ByteRange } from './byte-range.rules.ts'

/**
 * With these headers a file can run nothing, load nothing, and is never taken for another type, no matter what it
 * contains.
 */
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
  /** Opens the given part, or the whole file without one; undefined where the bytes are missing. */
  open(part: ByteRange | undefined): Promise<Readable | undefined>
}

/** Sends a file, or the part of it that the request asks for. */
export async function sendBytes(reply: FastifyReply, { type, bytes, disposition, open }: Sent): Promise<FastifyReply> {
  const range = askedRange(reply.request.headers.range, bytes)
  void reply.headers({ ...HEADERS, 'content-disposition': disposition })
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send()
  const part = range === 'all' ? { first: 0, last: bytes - 1 } : range
  if (range !== 'all') void reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${bytes}`)
  void reply.type(type).header('content-length', part.last - part.first + 1)
  // a HEAD request opens no file
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await open(range === 'all' ? undefined : part)
  if (!stream) throw new Error('a file that the database knows is not in the store')
  // if the client left while the file was opened, nothing else would close it
  if (reply.raw.destroyed) stream.destroy()
  return reply.send(stream)
}
