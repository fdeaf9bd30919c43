import { HOUR, MINUTE, SECOND } from '@app/domain/durations'
import type { PaymentState } from '@app/contracts/payments'
import type { Money, PaymentStatus, RefundStatus } from './providers/gateway.ts'

/**
 * The rank of each payment status: the further the payment has progressed, the higher the rank. The last two statuses
 * are final: captured money belongs to the clinic, and voided money never will.
 */
const PROGRESS: Record<PaymentStatus, number> = { pending: 0, failed: 1, authorized: 2, captured: 3, voided: 3 }

/**
 * Checks whether a statement about a payment is new. Statements may arrive out of order, so only forward steps count: a
 * bank may accept after refusing, but captured money stays captured.
 */
export const isProgress = (known: PaymentStatus | undefined, stated: PaymentStatus): boolean =>
  known === undefined || PROGRESS[stated] > PROGRESS[known]

export const isExactly = (price: { amount_paise: number; currency: string }, paid: Money): boolean =>
  paid.minor === price.amount_paise && paid.currency === price.currency

/**
 * The times after an attempt at which the server queries the provider about it. The first queries reveal what no
 * webhook reported, and the last ones what a bank decided days later.
 */
const LOOKS = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR]

/** Returns when the reconciler next checks an attempt; null after the last check. */
export function nextLook(madeAt: Date, now: Date): Date | null {
  const age = LOOKS.find((look) => madeAt.getTime() + look > now.getTime())
  return age === undefined ? null : new Date(madeAt.getTime() + age)
}

/** The minimum lifetime of a provider's order, in milliseconds: providers refuse an order that ends sooner. */
const SHORTEST_ORDER = 20 * MINUTE

/** Returns when the provider's order ends. For a held slot, it never ends before the hold does. */
export const endOfProviderOrder = (holdExpiresAt: Date | null, now: Date): Date =>
  new Date(Math.max(holdExpiresAt?.getTime() ?? 0, now.getTime() + SHORTEST_ORDER))

/**
 * Returns when to retry something that has been due since `since`: after waiting as long again as it has already
 * waited, within bounds.
 */
export function backOff(since: Date, now: Date, bounds: { least: number; most: number }): Date {
  const waited = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(Math.max(waited, bounds.least), bounds.most))
}
export const WEBHOOK_BACK_OFF = { least: 5 * SECOND, most: HOUR }
export const REFUND_BACK_OFF = { least: 30 * SECOND, most: 24 * HOUR }

/** The facts about one order, as stored in the database. */
export interface Purchase {
  isFulfilled: boolean
  refunds: readonly ('requested' | RefundStatus)[]
  /** Whether a payment is in progress: pending, or authorized and not yet captured. */
  isUnderWay: boolean
  /** Whether the server's last query to the provider has not been answered yet. */
  isUnanswered: boolean
  /** The deadline for beginning a payment; null when the order's holds decide. */
  payableUntil: Date | null
}

/** Returns the state of a purchase; refunding a second payment does not change a confirmed purchase. */
export function purchaseState(
  { isFulfilled, refunds, isUnderWay, isUnanswered, payableUntil }: Purchase,
  now: Date,
): PaymentState {
  if (isFulfilled) return 'confirmed'
  if (refunds.length > 0) return refunds.every((status) => status === 'succeeded') ? 'refunded' : 'refunding'
  if (isUnderWay || isUnanswered) return 'processing'
  return payableUntil !== null && payableUntil <= now ? 'over' : 'unpaid'
}

/** The facts that decide what the buyer may do about a purchase. */
export interface OpenPurchase extends Purchase {
  amountPaise: number
  /** Until when all of the purchase's slots are held; null for a purchase without slots. */
  heldUntil: Date | null
  /** Whether someone has begun to pay for the purchase, even if no payment resulted. */
  isBegun: boolean
}

/**
 * The actions that a buyer may take; each is null when it is not possible now. Each `until` is the first moment at
 * which the action is refused.
 */
export interface PurchaseActions {
  /** The buyer may pay the order through a provider. */
  pay: { until: Date } | null
  /** The buyer may confirm an order whose price is zero because of credit or a code. */
  settle: { until: Date } | null
  /** The buyer may change the price with a coupon code. */
  code: { until: Date } | null
}

/**
 * Returns the actions that the buyer may take at a given moment. The screens offer these actions, and each command
 * checks them before it writes.
 */
export function purchaseActions(purchase: OpenPurchase, now: Date): PurchaseActions {
  const until = endOfPurchase(purchase)
  const open = purchaseState(purchase, now) === 'unpaid' && now < until ? { until } : null
  const isFree = purchase.amountPaise === 0
  return { pay: isFree ? null : open, settle: isFree ? open : null, code: purchase.isBegun ? null : open }
}

/**
 * Checks whether a payment may begin. A payment may also begin while another is in progress, because a second tab can't
 * know about the first tab's payment. The second payment is then refunded.
 */
export function mayBegin(purchase: OpenPurchase, now: Date): boolean {
  const state = purchaseState(purchase, now)
  return (state === 'unpaid' || state === 'processing') && now < endOfPurchase(purchase)
}

/** Returns the deadline for paying a purchase, which depends either on its held slots or on the order itself. */
function endOfPurchase({ payableUntil, heldUntil }: Pick<OpenPurchase, 'payableUntil' | 'heldUntil'>): Date {
  const ends = [payableUntil, heldUntil].filter((end) => end !== null)
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}
