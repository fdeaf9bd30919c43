import * as z from 'zod'
import { BODY_LIMIT } from '@app/domain/body-limit'
import { TRACE_LABEL } from '@app/telemetry/log-options'
import { traceRequests, type Spans } from '@app/telemetry/spans'
import { newTrace, readStep } from '@app/telemetry/trace'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RawServerDefault } from 'fastify'
import { type ZodTypeProvider, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Clock, systemClock } from '../clock.ts'
import { NOT_FOLLOWED, type ContentVersion } from '../db/content-version.ts'
import type { Keys } from '../purpose-key.ts'
import { type Authenticate, registerAccess } from './access.ts'
import { type RecordReads, registerAudits } from './audits.ts'
import { registerCaching } from './caching.ts'
import { registerReadsOfContent } from './reads-of-content.ts'
import { type CountCall, registerDailyLimit } from './daily-limit.ts'
import { handleError, registerErrors } from './errors.ts'
import { registerInputChecks } from './input.ts'
import { registerLoadLimit } from './load-limit.ts'
import { loggerOptions, registerRequestLog } from './logging.ts'
import { registerOpenApi } from './openapi.ts'
import { type SessionOf, registerRateLimit } from './rate-limit.ts'
import { registerSenders } from './sender.ts'
import { trustProxies } from './trusted-proxies.ts'
import { registerVisitorAddress } from './visitor-address.ts'

/** The placeholder in content for the sentence about bank statements. */
const PLACE = '{{statement}}'

/** Replaces the placeholder in content with the configured sentence, which contains nothing that JSON would escape. */
function registerStatement(app: FastifyInstance, sentence: string): void {
  app.addHook('onSend', async ({ routeOptions }, _reply, payload) =>
    routeOptions.config?.cache && typeof payload === 'string' ? payload.replaceAll(PLACE, () => sentence) : payload,
  )
}

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** How long a client has to send its whole request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000

interface Options {
  authenticate: Authenticate
  /** The proxies, besides loopback, whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[]
  logLevel: string
  clock?: Clock
  /** The key that signs work challenges. If omitted, the process accepts only challenges that it has created itself. */
  workKeys?: Keys
  /**
   * Finds the session named in a token, checking only the token's signature; if omitted, the limits do not distinguish
   * requests by token.
   */
  sessionOf?: SessionOf
  /** If omitted, audited routes can't be served. */
  recordReads?: RecordReads
  /** If omitted, accounts have no daily limit. */
  countCall?: CountCall
  /** If omitted, nothing is cached: every read queries the database. */
  content?: Pick<ContentVersion, 'current'>
  /** True if content reads may go to a replica; false by default. */
  hasReplicas?: boolean
  /** The sentence that states what bank statements show. */
  statement?: string
  /** If omitted, no spans are sent. */
  spans?: Spans | undefined
}

/**
 * Creates a server with everything that all routes need: limits, input checks, access, errors and logs. The new server
 * has no routes yet.
 */
export async function createHttpServer({
  authenticate,
  trustedProxies,
  logLevel,
  clock = systemClock,
  workKeys = [randomBytes(32)],
  sessionOf = async () => undefined,
  recordReads = () => Promise.reject(new Error('nobody writes down what is read')),
  countCall = async () => 0,
  content = NOT_FOLLOWED,
  hasReplicas = false,
  statement = '',
  spans,
}: Options): Promise<App> {
  // zod/mini, in which the contracts are written, has no default messages, so the English ones are set
  z.config(z.locales.en())
  const isTrusted = trustProxies(trustedProxies)
  const app: App = Fastify({
    logger: loggerOptions(logLevel),
    // our own log line (logging.ts) has no addresses and no query strings
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: TRACE_LABEL }),
    // only the web process or a trusted proxy may set the trace of a request
    genReqId: ({ headers, socket }) =>
      (isTrusted(socket.remoteAddress ?? '') ? readStep(headers.traceparent)?.trace : undefined) ?? newTrace(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // a process that is shutting down still answers every request that reaches it
    return503OnClosing: false,
    trustProxy: isTrusted,
    frameworkErrors: handleError,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  traceRequests(app, { spans, part: 'api', nameOf: ({ routeOptions }) => routeOptions.url ?? 'unknown' })
  registerVisitorAddress(app)
  registerSenders(app, { keys: workKeys, clock, isTrusted })
  await registerRateLimit(app, sessionOf)
  registerRequestLog(app)
  registerErrors(app)
  // the statement comes before caching, so that the cached and tagged text is the text that is sent
  registerStatement(app, statement)
  registerCaching(app, content, clock)
  registerLoadLimit(app)
  registerReadsOfContent(app, content, hasReplicas)
  registerTime(app, clock)
  registerInputChecks(app)
  registerAccess(app, authenticate)
  registerAudits(app, recordReads)
  registerDailyLimit(app, countCall)
  await registerOpenApi(app)
  return app
}

/**
 * Sends the server's time with every uncached response, so that a browser with a wrong clock still shows the right
 * minutes. A cached response would carry the time at which it was created.
 */
function registerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config?.cache === undefined) void reply.header('x-now', clock().toISOString())
  })
}
