import { HOUR, MINUTE, SECOND } from '@app/domain/durations'
import type { PaymentState } from '@app/contracts/payments'
import type { Money, PaymentStatus, RefundStatus } from './providers/gateway.ts'

/** How far a payment has come. Both last ones are final: captured money is ours, voided money never will be. */
const PROGRESS: Record<PaymentStatus, number> = { pending: 0, failed: 1, authorized: 2, captured: 3, voided: 3 }

/**
 * Whether a statement about a payment is news. Answers overtake each other, so only steps forward count: a bank may
 * say yes after its no, but what was captured stays captured.
 */
export const isProgress = (known: PaymentStatus | undefined, stated: PaymentStatus): boolean =>
  known === undefined || PROGRESS[stated] > PROGRESS[known]

export const isExactly = (price: { amount_paise: number; currency: string }, paid: Money): boolean =>
  paid.minor === price.amount_paise && paid.currency === price.currency

/** After an attempt was made: the first looks find what a webhook did not tell, the last what a bank said days later. */
const LOOKS = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR]

/** When the reconciler looks at an attempt next; null after its last look. */
export function nextLook(madeAt: Date, now: Date): Date | null {
  const age = LOOKS.find((look) => madeAt.getTime() + look > now.getTime())
  return age === undefined ? null : new Date(madeAt.getTime() + age)
}

/** How long a provider's order lives at least: providers refuse to make one that ends sooner. */
const SHORTEST_ORDER = 20 * MINUTE

/** When the provider's order ends: never before the time is given back, where it pays for one. */
export const endOfProviderOrder = (holdExpiresAt: Date | null, now: Date): Date =>
  new Date(Math.max(holdExpiresAt?.getTime() ?? 0, now.getTime() + SHORTEST_ORDER))

/** When to try again what has been wanted since `since`: after as long as it has waited already, within bounds. */
export function backOff(since: Date, now: Date, bounds: { least: number; most: number }): Date {
  const waited = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(Math.max(waited, bounds.least), bounds.most))
}
export const WEBHOOK_BACK_OFF = { least: 5 * SECOND, most: HOUR }
export const REFUND_BACK_OFF = { least: 30 * SECOND, most: 24 * HOUR }

/** What the rows say of one order. */
export interface Purchase {
  isFulfilled: boolean
  refunds: readonly ('requested' | RefundStatus)[]
  /** A payment is under way: pending, or authorized and not yet captured. */
  isUnderWay: boolean
  /** Our last question to the provider has no answer yet. */
  isUnanswered: boolean
  /** Until when a payment may be begun; null where its times say so. */
  payableUntil: Date | null
}

/** A second payment that goes back does not make a confirmed purchase less confirmed. */
export function purchaseState(
  { isFulfilled, refunds, isUnderWay, isUnanswered, payableUntil }: Purchase,
  now: Date,
): PaymentState {
  if (isFulfilled) return 'confirmed'
  if (refunds.length > 0) return refunds.every((status) => status === 'succeeded') ? 'refunded' : 'refunding'
  if (isUnderWay || isUnanswered) return 'processing'
  return payableUntil !== null && payableUntil <= now ? 'over' : 'unpaid'
}

/** What decides what may be done with a purchase. */
export interface OpenPurchase extends Purchase {
  amountPaise: number
  /** Until when its times are held, the first of them to end; null where it has none. */
  heldUntil: Date | null
  /** Somebody has begun to pay it, though nothing may have come of it. */
  isBegun: boolean
}

/** Each action is null where it is not open now. Each `until` is the first moment at which it is refused. */
export interface PurchaseActions {
  /** Pay it through a provider. */
  pay: { until: Date } | null
  /** Take what comes to nothing, by credit or a code. */
  settle: { until: Date } | null
  /** Another price, by a code. */
  code: { until: Date } | null
}

/** What its buyer may do with a purchase at a moment: the screens offer it, and the commands ask it before they write. */
export function purchaseActions(purchase: OpenPurchase, now: Date): PurchaseActions {
  const until = endOfPurchase(purchase)
  const open = purchaseState(purchase, now) === 'unpaid' && now < until ? { until } : null
  const isFree = purchase.amountPaise === 0
  return { pay: isFree ? null : open, settle: isFree ? open : null, code: purchase.isBegun ? null : open }
}

/** Whether a payment may be begun: also while one is under way, of which another tab can't know. The second money goes back. */
export function mayBegin(purchase: OpenPurchase, now: Date): boolean {
  const state = purchaseState(purchase, now)
  return (state === 'unpaid' || state === 'processing') && now < endOfPurchase(purchase)
}

/** Its times, or the order itself, say until when it can be paid. */
function endOfPurchase({ payableUntil, heldUntil }: Pick<OpenPurchase, 'payableUntil' | 'heldUntil'>): Date {
  const ends = [payableUntil, heldUntil].filter((end) => end !== null)
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}
