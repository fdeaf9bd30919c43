// Exports everything that other areas may import from money.
import type { Tables } from '../../platform/db/schema.ts'

export { createBankService } from './bank/bank.service.ts'
export { resealBankAccounts } from './bank/reseal-bank-accounts.ts'
export { insertCoupon, listCoupons } from './coupons/coupons.repository.ts'
export { findExpert, findShare, listDays, writeShare } from './earnings/earnings.repository.ts'
export { makeOffer } from './offers/make-offer.ts'
export { lockPatient, revokeOffers } from './offers/offers.repository.ts'
export { listOffersTo } from './offers/offers.service.ts'
export { creditOf } from './payments/credits/credits.repository.ts'
export { credit, leftOf, paidFor, refund, refundAll } from './payments/line-money.ts'
export { findPlacedAttempt } from './payments/orders/attempts.repository.ts'
export type { Fulfilment } from './payments/orders/fulfilment.ts'
export { endLabTestOrder, findLabTestOrder, orderLabTest } from './payments/orders/lab-test-order.ts'
export { orderOnce } from './payments/orders/order-once.ts'
export { placeOrder } from './payments/orders/make-order.ts'
export { hasOrdered } from './payments/orders/orders.repository.ts'
export type { PaymentsContext } from './payments/payments.context.ts'
export { findPurchase } from './payments/payments.repository.ts'
export { purchaseState } from './payments/payments.rules.ts'
export { absentGateway } from './payments/providers/absent-gateway.ts'
export type { PaymentGateway } from './payments/providers/gateway.ts'
export { reconcileOrder } from './payments/reconcile-order.ts'
export { backBy } from './payments/refunds/back-by.rules.ts'
export { listPlans } from './plans/plans.repository.ts'
export { daysFrozen, GRACE_DAYS, isPaused, standingOf, usableUntil } from './plans/plans.rules.ts'
export { createPlansService } from './plans/plans.service.ts'
export { planOnWire } from './plans/plans.wire.ts'
export { endUse, isOfPlan } from './plans/units.ts'
export { useDietUnit } from './plans/use-diet-unit.ts'
export type { Products } from './products.port.ts'

/**
 * The tables that areas to the right of money (ARCHITECTURE.md) may read in their own queries; only money writes to
 * them.
 */
export type MoneyPublished = Pick<
  Tables,
  | 'entitlement_units'
  | 'entitlements'
  | 'gateway_payments'
  | 'invoices'
  | 'order_lines'
  | 'orders'
  | 'package_offers'
  | 'payment_attempts'
  | 'refunds'
  | 'webhook_inbox'
>
