import { outboxMessageSender } from './adapters/messages/outbox-message-sender.ts'
import { razorpayGateway } from './adapters/razorpay/razorpay-gateway.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { followContentVersion } from './db/content-version.ts'
import { registerAccounts } from './features/accounts/accounts.routes.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { registerBlogs } from './features/blogs/blogs.routes.ts'
import { registerBooking } from './features/booking/booking.routes.ts'
import { createBookingService } from './features/booking/booking.service.ts'
import { registerCourses } from './features/courses/courses.routes.ts'
import { registerDoctors } from './features/doctors/doctors.routes.ts'
import { registerFeeds } from './features/feeds/feeds.routes.ts'
import { registerLabTests } from './features/lab-tests/lab-tests.routes.ts'
import { startMeetings } from './features/meetings/meetings.ts'
import { registerPackages } from './features/packages/packages.routes.ts'
import { startPaymentJobs, type PaymentJobs } from './features/payments/payment-jobs.ts'
import { registerPayments } from './features/payments/payments.routes.ts'
import { registerPlaces } from './features/places/places.routes.ts'
import { registerPolicies } from './features/policies/policies.routes.ts'
import { registerHealth } from './http/health.ts'
import { createHttpServer, type App } from './http/http-server.ts'

export interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  logLevel?: string
}

/** The whole API, wired by hand; server.ts runs it and tests inject into it. What features need of each other is passed here. */
export async function buildApp({ config, db, clock, logLevel = 'info' }: Dependencies): Promise<App> {
  const accounts = createAccountsService({ db, clock, messages: outboxMessageSender, secret: config.AUTH_SECRET })
  const booking = createBookingService({ db, clock })
  const payments = { db, clock, config, booking, gateways: { razorpay: openRazorpay(config) } }
  const content = followContentVersion(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)

  const app = await createHttpServer({
    authenticate: accounts.authenticate,
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel,
    content,
  })
  registerHealth(app, db, content)
  registerAccounts(app, { accounts, config })
  registerBlogs(app, db)
  registerDoctors(app, { db, nextSlots: booking.nextSlots })
  registerPlaces(app, db)
  registerFeeds(app, { db, publicUrl: config.PUBLIC_URL })
  registerPolicies(app, db)
  registerPackages(app, db)
  registerLabTests(app, db)
  registerCourses(app, db)
  registerBooking(app, booking)
  registerPayments(app, payments)
  startMeetings(app, { db, clock, config, booking })

  let jobs: PaymentJobs | undefined
  app.addHook('onListen', async () => {
    content.follow()
    jobs = startPaymentJobs({ ...payments, log: app.log })
  })
  app.addHook('preClose', async () => {
    await content.close()
    await jobs?.stop()
  })
  return app
}

const openRazorpay = (config: Config) =>
  razorpayGateway({
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    webhookSecrets: config.RAZORPAY_WEBHOOK_SECRETS,
    baseUrl: config.RAZORPAY_BASE_URL,
    timeout: config.PAYMENT_HTTP_TIMEOUT_MS,
  })
