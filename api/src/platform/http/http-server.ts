import { BODY_LIMIT } from '@app/domain/body-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { systemClock, type Clock } from '../clock.ts'
import type { ContentVersion } from '../db/content-version.ts'
import { registerAccess, type Authenticate } from './access.ts'
import { registerAudits, type RecordReads } from './audits.ts'
import { registerCaching } from './caching.ts'
import { registerDailyLimit, type CountCall } from './daily-limit.ts'
import { handleError, registerErrors } from './errors.ts'
import { registerInputChecks } from './input.ts'
import { loggerOptions, registerRequestLog } from './logging.ts'
import { registerOpenApi } from './openapi.ts'
import { registerRateLimit, type SessionOf } from './rate-limit.ts'
import { registerSenders } from './sender.ts'
import { registerStatement } from './statement.ts'
import { registerTime } from './time.ts'
import { trustProxies } from './trusted-proxies.ts'
import { registerVisitorAddress } from './visitor-address.ts'

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** Milliseconds for a client to send its whole request. */
const REQUEST_TIMEOUT = 30_000

interface Options {
  authenticate: Authenticate
  /** Besides loopback: whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  logLevel: string
  clock?: Clock
  /** Signs the work that is asked for in place of a refusal; left out, this process alone knows it again. */
  workKey?: Uint8Array
  /** Whose session a token names, by its signature alone; left out, tokens are not told apart. */
  sessionOf?: SessionOf
  /** Left out, what audits can't be answered. */
  recordReads?: RecordReads
  /** Left out, no account has a limit of a day. */
  countCall?: CountCall
  /** Left out, nothing is kept: every read asks the database. */
  content?: Pick<ContentVersion, 'current'>
  /** What the statement of a bank shows, as a sentence. */
  statement?: string
}

const UNKNOWN: Pick<ContentVersion, 'current'> = { current: () => undefined }

/** A server with everything that every route gets: limits, input checks, access, errors, logs. It has no routes yet. */
export async function createHttpServer({
  authenticate,
  trustedProxies,
  logLevel,
  clock = systemClock,
  workKey = randomBytes(32),
  sessionOf = async () => undefined,
  recordReads = () => Promise.reject(new Error('nobody writes down what is read')),
  countCall = async () => 0,
  content = UNKNOWN,
  statement = '',
}: Options): Promise<App> {
  // zod/mini, which the contracts are written in, brings no messages of its own
  z.config(z.locales.en())
  const isTrusted = trustProxies(trustedProxies)
  const app: App = Fastify({
    logger: loggerOptions(logLevel),
    // our own line, without addresses and query strings, is in logging.ts
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: isTrusted,
    frameworkErrors: handleError,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  registerVisitorAddress(app)
  registerSenders(app, { key: workKey, clock, isTrusted })
  await registerRateLimit(app, sessionOf)
  registerRequestLog(app)
  registerErrors(app)
  // before caching: what is kept and tagged is what is sent
  registerStatement(app, statement)
  registerCaching(app, content, clock)
  registerTime(app, clock)
  registerInputChecks(app)
  registerAccess(app, authenticate)
  registerAudits(app, recordReads)
  registerDailyLimit(app, countCall)
  await registerOpenApi(app)
  return app
}
