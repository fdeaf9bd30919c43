import type { OrderLine, PurchaseStatus } from '@app/contracts/payments'

type Bought = Pick<OrderLine, 'kind'> & { is_upgrade?: boolean }

/** Says why a payment bought nothing; the words follow "Your payment" or "it". */
export function whySentBack(because: PurchaseStatus['sent_back_because'], { kind, is_upgrade }: Bought): string {
  if (because === 'wrong_amount') return 'was of another amount than we asked for'
  if (because === 'second_payment') return 'was the second one for the same'
  if (kind === 'course') return 'came when you had this course already'
  if (kind === 'lab_test') return 'came after your booking had ended'
  if (kind !== 'package') return 'came after your time had gone'
  return is_upgrade
    ? 'came after your plan had changed'
    : 'came when you had this plan already, or it was offered no more'
}

/** Returns true if the refunded amount may be shown: if the amount differs from ours, it may be in another currency. */
export const isAmountKnown = (because: PurchaseStatus['sent_back_because']): boolean => because !== 'wrong_amount'
