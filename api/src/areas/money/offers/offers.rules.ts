import type { OfferState } from '@app/contracts/offers'

interface OfferRow {
  ends_at: Date
  revoked_at: Date | null
  bought_order: string | null
  /** When its order was paid. */
  fulfilled_at: Date | null
  /** Until when it can be. */
  payable_until: Date | null
}

/**
 * How an offer stands now. What was ordered in time can be paid for as long as its order can, unless the offer was taken back;
 * then it can be ordered anew, if its days last.
 */
export function stateOf(
  { ends_at, revoked_at, bought_order, fulfilled_at, payable_until }: OfferRow,
  now: Date,
): OfferState {
  if (fulfilled_at) return 'bought'
  if (revoked_at) return 'ended'
  if (bought_order && payable_until && now < payable_until) return 'ordered'
  return now < ends_at ? 'open' : 'ended'
}
