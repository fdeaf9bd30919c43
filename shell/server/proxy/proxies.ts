import { BODY_LIMIT } from '@app/domain/body-limit'
import { type EnterPlace, loadKindOf } from '@app/domain/load-order'
import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { UPLOAD_BODY_LIMIT, UPLOAD_PATH } from '@app/domain/upload-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { WebConfig } from '../config.ts'
import type { Browsers } from '../limits/browsers.ts'
import { NoRoom, turnAway } from '../errors.ts'
import { createFairShare } from './fair-share.ts'
import { UPLOADS } from './is-upload.ts'
import { answerHeaders, onwardHeaders, socketHeaders } from './onward-headers.ts'
import { createUploadPlaces } from './upload-places.ts'
import { BACKEND, wantsSocket } from './wants-socket.ts'

/** Milliseconds without a byte after which the process behind us counts as hanging. */
const TIMEOUT = 30_000
/** The maximum size of one message on a socket, in bytes; signalling messages are small. */
const LARGEST_MESSAGE = 65_536
/**
 * The number of connections to the process behind us, and the number of calls that one visitor may have running there.
 */
const CONNECTIONS = 128
export const ONE_VISITORS_SHARE = 64

/** Calls by people who are paying have their own connections, so that no other calls are ahead of them. */
const PAYING = ['/payments', '/razorpay', '/cashfree']

/** Folders that a developer's machine does not have; their files are fetched from the running site. */
const FILES_OF_A_SITE = ['/r', '/images', '/videos']

interface Way {
  prefix: string
  upstream: string
  rewritePrefix: string
  /** Returns the part of the query that is passed on; if omitted, the whole query is passed on. */
  queryString?: () => string
  /** The maximum size of a body, in bytes; if omitted, an ordinary call's limit applies. */
  bodyLimit?: number
  /** Decides who may send a body at all, before it is read. */
  admit?: onRequestHookHandler
  /** Takes the place of a call in progress, and throws a refusal if there is no room for another. */
  enter?: (request: FastifyRequest, reply: FastifyReply) => void
}

/**
 * Registers the proxies to the processes behind this one, all under one origin. A proxy reads a whole body before it
 * takes a connection, so that an unfinished body occupies nothing. Each proxy has its own connections, so that visitors
 * can't block a webhook, and a crowd of readers can't block a payment.
 */
export async function registerProxies(
  app: FastifyInstance,
  { apiUrl, sandboxUrl, development }: WebConfig,
  browsers: Browsers,
  enterPlace: EnterPlace,
): Promise<void> {
  const { origin, pathname } = new URL(apiUrl)
  const api = { upstream: origin, below: pathname.replace(/\/$/, '') }
  // between Node's own listener and the socket library's, nothing else would notice that a connection was reset
  app.server.prependListener('upgrade', (_request, socket) => socket.on('error', () => socket.destroy()))

  const add = (way: Way, sockets?: object) => addWay(app, browsers, way, sockets)
  const entrance = createEntrance(enterPlace)
  await add(
    { prefix: BACKEND, upstream: api.upstream, rewritePrefix: api.below, ...entrance },
    {
      websocket: true,
      wsServerOptions: { maxPayload: LARGEST_MESSAGE },
      wsClientOptions: { maxPayload: LARGEST_MESSAGE, rewriteRequestHeaders: socketHeaders },
    },
  )
  for (const path of PAYING)
    await add({ prefix: BACKEND + path, upstream: api.upstream, rewritePrefix: api.below + path, ...entrance })
  await add({
    prefix: UPLOADS,
    upstream: api.upstream,
    rewritePrefix: `${api.below}${UPLOAD_PATH}`,
    bodyLimit: UPLOAD_BODY_LIMIT,
    admit: createUploadPlaces(browsers),
  })
  await add({ prefix: '/webhooks', upstream: api.upstream, rewritePrefix: `${api.below}/webhooks` })
  await add({
    prefix: '/rss.xml',
    upstream: api.upstream,
    rewritePrefix: `${api.below}/feeds/articles`,
    queryString: () => '',
  })
  if (sandboxUrl) await add({ prefix: '/sandbox', upstream: sandboxUrl, rewritePrefix: '/sandbox' })
  if (development?.site)
    for (const prefix of FILES_OF_A_SITE) await add({ prefix, upstream: development.site, rewritePrefix: prefix })
}

async function addWay(
  app: FastifyInstance,
  browsers: Browsers,
  { queryString, bodyLimit = BODY_LIMIT, admit, enter, ...way }: Way,
  sockets: object = {},
): Promise<void> {
  await app.register(async (scope) => {
    if (admit) scope.addHook('onRequest', admit)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    const options: FastifyHttpProxyOptions = {
      ...way,
      proxyPayloads: false,
      disableRequestLogging: true,
      undici: { connections: CONNECTIONS, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT },
      preHandler: createFairShare(ONE_VISITORS_SHARE, browsers),
      handler: (request, reply, destination, given) => {
        enter?.(request, reply)
        const { body } = request
        if (!Buffer.isBuffer(body)) return reply.from(destination, given)
        return reply.from(destination, { ...given, body, contentType: request.headers['content-type'] ?? UNTYPED })
      },
      replyOptions: {
        ...(queryString ? { queryString } : {}),
        rewriteRequestHeaders: (request, headers) => onwardHeaders(request, headers, browsers.of(request)),
        rewriteHeaders: answerHeaders,
        // we never repeat a call: its caller decides whether to retry
        retryDelay: () => null,
        onError: (reply, { error }) => void reply.send(Object.assign(error, { statusCode: 503 })),
      },
      ...sockets,
    }
    // a process that does not respond is logged once, where the response is made
    await scope.register(fastifyHttpProxy, { ...options, logLevel: 'error' })
  })
}

/**
 * Refuses calls to the API immediately if too many are in progress, in the order of load-order.ts. A call that waits
 * for its own visitor's turn does not count, so it may still be refused when its turn comes.
 */
function createEntrance(enter: EnterPlace): Required<Pick<Way, 'admit' | 'enter'>> {
  const kindOf = ({ method, url, headers }: FastifyRequest) =>
    loadKindOf({ method, url: url.slice(BACKEND.length), isLoggedIn: headers.authorization !== undefined })
  return {
    admit(request, reply, done) {
      // sockets stay open for a whole call, and the process that serves them counts them
      const kind = wantsSocket(request.raw) ? undefined : kindOf(request)
      if (kind && !enter.hasRoom(kind)) turnAway(request, reply)
      else done()
    },
    enter(request, reply) {
      const kind = kindOf(request)
      if (!kind) return
      const leave = enter(kind)
      if (!leave) throw new NoRoom()
      // if the visitor has already left, no further close event comes
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
    },
  }
}

const UNTYPED = 'application/octet-stream'
