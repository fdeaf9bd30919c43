import type { OfferState } from '@app/contracts/offers'

interface OfferRow {
  ends_at: Date
  revoked_at: Date | null
  bought_order: string | null
  /** When the order of this offer was paid and fulfilled. */
  fulfilled_at: Date | null
  /** The deadline by which this offer's order can be paid. */
  payable_until: Date | null
}

/**
 * Returns the current state of an offer. An order that was placed in time can be paid for as long as any order can,
 * unless the offer was withdrawn. If an offer's order ends unpaid, the patient can order again until the offer itself
 * ends.
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
