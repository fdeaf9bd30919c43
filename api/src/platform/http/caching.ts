import type { Endpoint } from '@app/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Clock } from '../clock.ts'
import type { ContentVersion } from '../db/content-version.ts'
import { type Answer, createAnswers } from './answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a public read depends on, as its endpoint declares it. */
    cache?: Endpoint['cache']
  }
  interface FastifyRequest {
    /** The version of the content when the request arrived. Data read later is never older than this version. */
    contentVersion: number | undefined
    /** True if the data comes from a replica, in which case it may be older than the content's version. */
    isOld: boolean
  }
}

/** A browser may show its copy for half a minute while it requests a newer one. */
const KEPT = 'public, max-age=0, stale-while-revalidate=30'
/** The header that lists, for the web process, what a page rendered from this response depends on. */
const DEPENDS_ON = 'x-depends-on'
/** The minimum size, in bytes, at which compression saves a packet. */
const WORTH_COMPRESSING = 1400
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify((body: Buffer, done: zlib.CompressCallback) => zlib.brotliCompress(body, QUALITY, done))

/**
 * Gives public reads an ETag, and sends them without a body if nothing has changed. Public reads that declare what they
 * depend on are cached, and are then served without querying the database. All other responses are personal and are
 * never cached. Nor is a public read whose route declares that it depends on the caller.
 */
export function registerCaching(app: FastifyInstance, content: Pick<ContentVersion, 'current'>, clock: Clock): void {
  const answers = createAnswers(clock)
  /** A crowd that asks for the same response waits for one compression of it. */
  const compressing = new WeakMap<Answer, Promise<Buffer>>()
  app.decorateRequest('contentVersion')
  app.decorateRequest('isOld', false)

  app.addHook('onRequest', async (request, reply) => {
    if (!isKept(request)) return
    request.contentVersion = content.current()
    const known = answers.find(request.url, request.contentVersion)
    if (!known) return
    if (!known.compressed && wantsCompressed(request, known)) {
      const begun = compressing.get(known) ?? compress(known.body).finally(() => compressing.delete(known))
      compressing.set(known, begun)
      answers.addCompressed(request.url, known, await begun)
    }
    sendKnown(request, reply, known)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    void reply.header('x-content-type-options', 'nosniff')
    const isOwn = reply.getHeader('cache-control') === 'no-store'
    const isPublicRead = request.method === 'GET' && request.routeOptions.config?.access === 'public' && !isOwn
    if (!isPublicRead || reply.statusCode !== 200 || typeof payload !== 'string') {
      void reply.header('cache-control', 'no-store')
      return payload
    }
    const { cache: declared } = request.routeOptions.config
    const cache = declared && request.isOld ? 'schedule' : declared
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    void reply.header('cache-control', cache === 'content' ? KEPT : 'no-cache').header('etag', tag)
    if (!cache) return hasTag(request, tag) ? notModified(reply) : payload
    const body = Buffer.from(payload)
    const version = request.isOld ? undefined : request.contentVersion
    const compressed = wantsCompressed(request, { tag, body }) ? await compress(body) : undefined
    const type = String(reply.getHeader('content-type'))
    if (version !== undefined) answers.keep(request.url, version, { type, cache, tag, body, compressed })
    void reply.headers({ [DEPENDS_ON]: cache, vary: 'accept-encoding' })
    if (hasTag(request, tag)) return notModified(reply)
    if (!compressed) return payload
    void reply.headers({ 'content-encoding': 'br', 'content-length': compressed.length })
    return compressed
  })
}

function notModified(reply: FastifyReply): null {
  void reply.status(304)
  return null
}

const isKept = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && routeOptions.config?.cache !== undefined

const hasTag = ({ headers }: FastifyRequest, tag: string): boolean => headers['if-none-match']?.includes(tag) ?? false

const wantsCompressed = (request: FastifyRequest, { tag, body }: Pick<Answer, 'tag' | 'body'>): boolean =>
  body.length > WORTH_COMPRESSING && !hasTag(request, tag) && acceptsBrotli(request)

/** Sends a response without running the hooks, because their checks ran when the response was created. */
function sendKnown(request: FastifyRequest, reply: FastifyReply, { type, cache, tag, body, compressed }: Answer): void {
  reply.hijack()
  const headers = {
    'cache-control': cache === 'content' ? KEPT : 'no-cache',
    etag: tag,
    [DEPENDS_ON]: cache,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  }
  if (hasTag(request, tag)) return void reply.raw.writeHead(304, headers).end()
  const isSmall = compressed && acceptsBrotli(request)
  const sent = isSmall ? compressed : body
  reply.raw
    .writeHead(200, {
      ...headers,
      'content-type': type,
      'content-length': sent.length,
      ...(isSmall ? { 'content-encoding': 'br' } : {}),
    })
    .end(sent)
}

/** Returns true if a client accepts br, by name or by *; `q=0` means no (RFC 9110, 12.5.3). */
function acceptsBrotli({ headers }: FastifyRequest): boolean {
  const offers = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(offer))
  const offer = offers.find((each) => each?.[1] === 'br') ?? offers.find((each) => each?.[1] === '*')
  return offer ? Number(offer[2] ?? 1) > 0 : false
}
