import type { OfferState } from '@app/contracts/offers'

interface OfferRow {
  ends_at: Date
  revoked_at: Date | null
  bought_order: string | null
  /** When its order was paid. */
  fulfilled_at: Date | null
}

/** How an offer stands now. What was ordered in time can be paid later, unless the offer was taken back. */
export function stateOf({ ends_at, revoked_at, bought_order, fulfilled_at }: OfferRow, now: Date): OfferState {
  if (fulfilled_at) return 'bought'
  if (revoked_at) return 'ended'
  if (bought_order) return 'ordered'
  return now < ends_at ? 'open' : 'ended'
}
