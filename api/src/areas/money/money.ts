import type { App } from '../../platform/http/http-server.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { EnrolmentsPort, FindCourse } from './course-orders/course-orders.ports.ts'
import { registerCourseOrders } from './course-orders/course-orders.routes.ts'
import { createCourseOrdersService } from './course-orders/course-orders.service.ts'
import { registerEarnings } from './earnings/earnings.routes.ts'
import { registerInvoices } from '../../platform/invoices/invoices.routes.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'
import type { BookingPort } from './payments/booking.port.ts'
import type { FulfilmentPort } from './payments/fulfilment.port.ts'
import { findOffered } from './find-offered.ts'
import { couponUses } from './coupon-uses.ts'
import { couponJobs } from './coupons/coupons.jobs.ts'
import { registerCoupons } from './coupons/coupons.routes.ts'
import { createCouponsService } from './coupons/coupons.service.ts'
import type { PackagesPort } from './offers/offers.ports.ts'
import { registerOffers } from './offers/offers.routes.ts'
import { createOffersService } from './offers/offers.service.ts'
import { orderDiscount } from './payments/order-discount.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import { registerPayments } from './payments/payments.routes.ts'
import type {
  BookingPort as PlansBookingPort,
  CoursesPort,
  FindForSale,
  ForSale,
  IsMember,
  LabBookingsPort,
  ListForSale,
  ThreadsPort,
} from './plans/plans.ports.ts'
import { registerPlans } from './plans/plans.routes.ts'
import { createPlansService } from './plans/plans.service.ts'
import { createExpiryService } from './plans/expiry.service.ts'
import { planJobs } from './plans/plans.jobs.ts'
import { createUpgradeService } from './plans/upgrade.service.ts'
import { statementSentence } from './statement.ts'
import { withoutUnit } from './without-unit.ts'
import { orders } from './orders.ts'
import { openGateways } from './open-gateways.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  messages: MessageSender
  booking: BookingPort & PlansBookingPort
  /** What a paid line does to its appointment. */
  appointment: FulfilmentPort
  /** What it does to a lab booking, and what a plan does to one. */
  labBookings: LabBookingsPort & { fulfilment: FulfilmentPort }
  /** What a plan's pause does to the messages of its patient and expert. */
  threads: ThreadsPort
  isMember: IsMember
  enrolments: EnrolmentsPort & CoursesPort
  findCourse: FindCourse
  /** The latest day on which a bank shows what is sent back now. */
  backBy(now: Date): string
  findForSale: FindForSale
  listForSale: ListForSale
  packages: PackagesPort & { findLinked(on: Database, slug: string): Promise<ForSale | undefined> }
}

/** What is paid, and what becomes of it. */
export function openMoney({
  config,
  db,
  clock,
  messages,
  booking,
  appointment,
  labBookings,
  threads,
  isMember,
  enrolments,
  findCourse,
  backBy,
  findForSale,
  listForSale,
  packages,
}: Ports) {
  const plans = createPlansService({
    db,
    clock,
    booking,
    labs: labBookings,
    courses: enrolments,
    orders,
    threads,
    isMember,
    findForSale,
    findOffered: findOffered(packages),
  })
  const upgrades = createUpgradeService({ db, clock, orders, listForSale })
  const expiry = createExpiryService({ db, clock, orders, messages })
  const offers = createOffersService({ db, clock, packages, orders: { ...orders, hasPlan: plans.hasRunning } })
  const courseOrders = createCourseOrdersService({ db, clock, orders, enrolments, findCourse, backBy })
  const context = {
    db,
    clock,
    booking,
    fulfilments: {
      appointment: withoutUnit(appointment),
      package: { ...plans.fulfilment, prepare: upgrades.prepare },
      lab_test: withoutUnit(labBookings.fulfilment),
      course: courseOrders.fulfilment,
    },
    coupons: couponUses,
    gateways: openGateways(config),
    messages,
    clinic: config.CLINIC,
  }
  const coupons = createCouponsService({ db, clock, orders: orderDiscount({ booking }), isMember })
  return {
    /** For courses that were bought. */
    mayGiveBack: courseOrders.mayGiveBack,
    jobs: [...paymentJobs(context, config), ...couponJobs(coupons), ...planJobs(expiry)],
    register(app: App) {
      registerPayments(app, { ...context, config })
      registerPlans(app, { plans, upgrades, buyOffered: offers.buy })
      registerOffers(app, offers)
      registerCourseOrders(app, courseOrders)
      registerInvoices(app, db, (provider) => statementSentence({ ...config, PAYMENTS_PROVIDERS: [provider] }))
      registerEarnings(app, { db, clock, clinic: config.CLINIC })
      registerCoupons(app, coupons)
    },
  }
}
