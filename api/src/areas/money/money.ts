import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import { registerCourseOrders } from './course-orders/course-orders.routes.ts'
import { createCourseOrdersService } from './course-orders/course-orders.service.ts'
import type { OnPlanMoved } from './plans/plan-moved.port.ts'
import type { Products } from './products.port.ts'
import { earningJobs } from './earnings/earnings.jobs.ts'
import { registerEarnings } from './earnings/earnings.routes.ts'
import { registerInvoices } from './invoices/invoices.routes.ts'
import { couponJobs } from './coupons/coupons.jobs.ts'
import { registerCoupons } from './coupons/coupons.routes.ts'
import { createCouponsService } from './coupons/coupons.service.ts'
import { registerOffers } from './offers/offers.routes.ts'
import { createOffersService } from './offers/offers.service.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import { registerPayments } from './payments/payments.routes.ts'
import { registerPlans } from './plans/plans.routes.ts'
import { createPlansService } from './plans/plans.service.ts'
import { createExpiryService } from './plans/expiry.service.ts'
import { planJobs } from './plans/plans.jobs.ts'
import { createUpgradeService } from './plans/upgrade.service.ts'
import { contactAddress, letterheadOf } from '../../platform/papers/letterhead.ts'
import { statementSentence } from '../../platform/config/statement.ts'
import { withoutUnit } from './without-unit.ts'
import { openGateways } from './open-gateways.ts'
import type { Base } from '../../platform/base.ts'
import { registerBank } from './bank/bank.routes.ts'
import { createBankService } from './bank/bank.service.ts'
import type { Catalogue } from '../catalogue/catalogue.door.ts'
import type { People } from '../people/people.door.ts'

/** The site's pages that invoices and statements mention. Opening them requires a login. */
const PAYMENTS = '/patient-dashboard/payments'
const EARNINGS = '/doctor-dashboard/earnings'

/** Opens everything about money: payments, coupons, plans, courses, offers and earnings. */
export function openMoney({
  people,
  config,
  db,
  clock,
  catalogue,
  products,
  onPlanMoved,
}: Base & {
  people: Pick<People, 'confirm' | 'findAsker'>
  config: Config
  catalogue: Pick<Catalogue, 'showPackage'>
  products: Products
  onPlanMoved: OnPlanMoved
}): Area {
  const contact = contactAddress(config.PUBLIC_URL)
  const addressOf = (page: string) => new URL(page, config.PUBLIC_URL).href
  const plans = createPlansService({ db, clock, products, catalogue, onPlanMoved })
  const upgrades = createUpgradeService({ db, clock })
  const expiry = createExpiryService({ db, clock })
  const offers = createOffersService({ db, clock, catalogue })
  const courseOrders = createCourseOrdersService({ db, clock })
  const context = {
    db,
    clock,
    products,
    fulfilments: {
      appointment: withoutUnit(products.appointment),
      package: { ...plans.fulfilment, prepare: upgrades.prepare },
      lab_test: withoutUnit(products.lab_test),
      course: courseOrders.fulfilment,
    },
    gateways: openGateways(config),
    clinic: config.CLINIC,
  }
  const coupons = createCouponsService({ db, clock, products })
  const bank = createBankService({ db, clock, secrets: config.AUTH_SECRET, confirm: people.confirm })
  return {
    jobs: [...paymentJobs(context, config), ...couponJobs(coupons), ...planJobs(expiry), ...earningJobs(db)],
    register(app) {
      registerPayments(app, { ...context, config })
      registerPlans(app, { plans, upgrades, buyOffered: offers.buy })
      registerOffers(app, offers)
      registerCourseOrders(app, courseOrders)
      registerInvoices(app, {
        db,
        clock,
        from: letterheadOf(config.CLINIC, contact),
        addresses: { contact, payments: addressOf(PAYMENTS) },
        statementBy: (provider) => statementSentence({ ...config, PAYMENTS_PROVIDERS: [provider] }),
      })
      registerBank(app, { bank, callerOf: people.findAsker })
      registerEarnings(app, { db, clock, from: letterheadOf(config.CLINIC, contact), page: addressOf(EARNINGS) })
      registerCoupons(app, coupons)
    },
  }
}
