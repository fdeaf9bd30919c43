import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { outboxMessageSender } from './adapters/messages/outbox-message-sender.ts'
import { razorpayGateway, type RazorpayOptions } from './adapters/razorpay/razorpay-gateway.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { registerAccounts } from './features/accounts/accounts.routes.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { registerBlogs } from './features/blogs/blogs.routes.ts'
import { registerBooking } from './features/booking/booking.routes.ts'
import { createBookingService } from './features/booking/booking.service.ts'
import { registerDoctors } from './features/doctors/doctors.routes.ts'
import { startMeetings } from './features/meetings/meetings.ts'
import { startPaymentJobs, type PaymentJobs } from './features/payments/payment-jobs.ts'
import { registerPayments } from './features/payments/payments.routes.ts'
import { registerPlaces } from './features/places/places.routes.ts'
import { registerAccess } from './http/access.ts'
import { handleError, registerErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { registerInputChecks } from './http/input.ts'
import { loggerOptions, registerRequestLog } from './http/logging.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerRateLimit } from './http/rate-limit.ts'

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

export interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  logLevel?: string
}

/** Bytes of a request's body. */
const BODY_LIMIT = 1_048_576
/** Milliseconds for a client to send its whole request. */
const REQUEST_TIMEOUT = 30_000

/** The whole API, wired by hand; server.ts runs it and tests inject into it. */
export async function buildApp({ config, db, clock, logLevel = 'info' }: Dependencies): Promise<App> {
  z.config(z.locales.en())
  const app: App = Fastify({
    logger: loggerOptions(logLevel),
    // our own line, without addresses and query strings, is in http/logging.ts
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: ['loopback', ...config.TRUSTED_PROXIES],
    frameworkErrors: handleError,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await registerRateLimit(app)
  registerRequestLog(app)
  registerErrors(app)
  registerInputChecks(app)
  const accounts = createAccountsService({ db, clock, messages: outboxMessageSender, secret: config.AUTH_SECRET })
  const booking = createBookingService({ db, clock })

  registerAccess(app, accounts.authenticate)
  await registerOpenApi(app)

  registerHealth(app, db)
  registerAccounts(app, { accounts, config })
  registerBlogs(app, db)
  registerDoctors(app, { db, nextSlots: booking.nextSlots })
  registerPlaces(app, db)
  registerBooking(app, booking)
  startMeetings(app, { db, clock, config, booking })

  const payments = { db, clock, config, booking, gateways: { razorpay: razorpayGateway(razorpayOptions(config)) } }
  registerPayments(app, payments)
  let jobs: PaymentJobs | undefined
  app.addHook('onListen', () => {
    jobs = startPaymentJobs({ ...payments, log: app.log })
  })
  app.addHook('preClose', () => jobs?.stop())
  return app
}

const razorpayOptions = (config: Config): RazorpayOptions => ({
  keyId: config.RAZORPAY_KEY_ID,
  keySecret: config.RAZORPAY_KEY_SECRET,
  webhookSecrets: config.RAZORPAY_WEBHOOK_SECRETS,
  baseUrl: config.RAZORPAY_BASE_URL,
  timeout: config.PAYMENT_HTTP_TIMEOUT_MS,
})
