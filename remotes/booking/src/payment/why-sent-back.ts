import type { OrderLine, PurchaseStatus } from '@app/contracts/payments'

type Bought = Pick<OrderLine, 'kind'> & { is_upgrade?: boolean }

/** Says why a payment bought nothing; the words follow "Your payment" or "it". */
export function whySentBack(because: PurchaseStatus['sent_back_because'], { kind, is_upgrade }: Bought): string {
  if (because === 'wrong_amount') return 'was a different amount from what we asked for'
  if (because === 'second_payment') return 'was a second payment for the same thing'
  if (kind === 'course') return 'arrived when you already had this course'
  if (kind === 'lab_test') return 'arrived after your booking had ended'
  if (kind !== 'package') return 'arrived after your hold had ended'
  return is_upgrade
    ? 'arrived after your plan had changed'
    : 'arrived when you already had this plan, or when it was no longer available'
}

/** Returns true if the refunded amount may be shown: if the amount differs from ours, it may be in another currency. */
export const isAmountKnown = (because: PurchaseStatus['sent_back_because']): boolean => because !== 'wrong_amount'
