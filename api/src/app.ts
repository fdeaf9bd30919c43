import { outboxMessageSender } from './adapters/messages/outbox-message-sender.ts'
import { razorpayGateway } from './adapters/razorpay/razorpay-gateway.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { followContentVersion } from './db/content-version.ts'
import { registerAccounts } from './features/accounts/accounts.routes.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { storedPhone } from './features/accounts/phone.rules.ts'
import { registerBlogs } from './features/blogs/blogs.routes.ts'
import { registerBooking } from './features/booking/booking.routes.ts'
import { createBookingService } from './features/booking/booking.service.ts'
import { registerConstants } from './features/constants/constants.routes.ts'
import { isConstant } from './features/constants/constants.repository.ts'
import { registerContact } from './features/contact/contact.routes.ts'
import { createContactService } from './features/contact/contact.service.ts'
import { registerCourses } from './features/courses/courses.routes.ts'
import { registerComments } from './features/comments/comments.routes.ts'
import { createCommentsService } from './features/comments/comments.service.ts'
import { createDirectory } from './features/doctors/directory.service.ts'
import { registerDoctors } from './features/doctors/doctors.routes.ts'
import { registerDocuments } from './features/documents/documents.routes.ts'
import { registerFaq } from './features/faq/faq.routes.ts'
import { registerFeeds } from './features/feeds/feeds.routes.ts'
import { registerLabTests } from './features/lab-tests/lab-tests.routes.ts'
import { registerLanding } from './features/landing/landing.routes.ts'
import { registerMedicines } from './features/medicines/medicines.routes.ts'
import { startMeetings } from './features/meetings/meetings.ts'
import { registerPackages } from './features/packages/packages.routes.ts'
import { startPaymentJobs, type PaymentJobs } from './features/payments/payment-jobs.ts'
import { registerPayments } from './features/payments/payments.routes.ts'
import { registerPlaces } from './features/places/places.routes.ts'
import { registerPolicies } from './features/policies/policies.routes.ts'
import { registerTreatments } from './features/treatments/treatments.routes.ts'
import { repeat } from './http/background.ts'
import { registerHealth } from './http/health.ts'
import { createHttpServer, type App } from './http/http-server.ts'
import { forgetOldUses } from './limits/limits.repository.ts'
import { purposeKey } from './purpose-key.ts'

/** Seconds between two rounds of forgetting what limits count no more. */
const FORGET_INTERVAL = 300

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
  const payments = {
    db,
    clock,
    config,
    booking,
    fulfilments: { discovery_call: booking.fulfilment },
    gateways: { razorpay: openRazorpay(config) },
  }
  const content = followContentVersion(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  const directory = createDirectory({ db, clock, content, nextSlots: booking.nextSlots })

  const app = await createHttpServer({
    authenticate: accounts.authenticate,
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel,
    clock,
    content,
  })
  registerHealth(app, db, content)
  registerAccounts(app, { accounts, config })
  registerBlogs(app, db)
  registerComments(
    app,
    createCommentsService({ db, clock, aliasKey: purposeKey(config.AUTH_SECRET, 'comment aliases') }),
  )
  registerDoctors(app, { db, directory, nextSlots: booking.nextSlots })
  registerTreatments(app, { db, doctorsFor: (treatment) => directory.find({ treatment, limit: 12 }) })
  registerLanding(app, db)
  registerPlaces(app, db)
  registerFeeds(app, { db, publicUrl: config.PUBLIC_URL })
  registerPolicies(app, db)
  registerPackages(app, db)
  registerLabTests(app, db)
  registerCourses(app, db)
  registerDocuments(app, db)
  registerFaq(app, db)
  registerConstants(app, db)
  registerMedicines(app, db)
  registerContact(
    app,
    createContactService({
      db,
      clock,
      messages: outboxMessageSender,
      storedPhone,
      isConstant: (name, value) => isConstant(db, name, value),
    }),
  )
  registerBooking(app, booking)
  registerPayments(app, payments)
  startMeetings(app, { db, clock, config, booking, findActor: accounts.findActor })

  repeat(app, { name: 'forgetting of old uses', seconds: FORGET_INTERVAL, work: () => forgetOldUses(db, clock()) })

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
