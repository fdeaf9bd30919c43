import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/**
 * With these headers, a file can run nothing and load nothing, and browsers never treat it as a different type,
 * whatever it contains.
 */
const HEADERS = {
  'content-security-policy': `sandbox; default-src 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
}

interface Sent {
  type: string
  bytes: number
  disposition: string
  /** Opens the given part of the file, or the whole file if no part is given; undefined if the bytes are missing. */
  open(part: ByteRange | undefined): Promise<Readable | undefined>
}

/** Sends a file, or the requested part of it. */
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
  // if the client left while the file was being opened, nothing else would close the file
  if (reply.raw.destroyed) stream.destroy()
  return reply.send(stream)
}

interface ByteRange {
  first: number
  last: number
}

/**
 * Returns the single byte range that a request's header asks for; `all` if it asks for no range, or for something that
 * may be ignored (several ranges, another unit); `none` if the range lies outside the file.
 */
function askedRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all'
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const range = { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (to !== '' && Number(to) < range.first) return 'all'
  return range.first < size ? range : 'none'
}
