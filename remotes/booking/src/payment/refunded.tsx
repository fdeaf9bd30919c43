import type { PurchaseStatus } from '@app/contracts/payments'
import { formatPaise } from '@app/domain/money'
import { LinkButton } from '@app/ui/button'
import { EmptyState } from '@app/ui/states'
import { isAmountKnown, whySentBack } from './why-sent-back.ts'

interface RefundedProps {
  paise: number
  /** True if the money has been returned to its source. */
  isBack: boolean
  because: PurchaseStatus['sent_back_because']
  /** The purchase for which the reader paid. */
  of: Parameters<typeof whySentBack>[1]
  next: { to: string; label: string }
}

/** Tells the reader that a payment bought nothing, and that the money is being refunded. */
export const Refunded = ({ paise, isBack, because, of, next }: RefundedProps) => (
  <EmptyState title={isBack ? 'Your payment was refunded' : 'Your refund is on its way'}>
    <p>
      Your payment {isAmountKnown(because) && `of ${formatPaise(paise)} `}
      {whySentBack(because, of)}.{' '}
      {isBack
        ? 'We sent a full refund to your original payment method. Your bank may take a few days to show the refund.'
        : 'You’ll get a full refund, usually within five to seven working days. You don’t have to do anything.'}
    </p>
    <LinkButton to={next.to}>{next.label}</LinkButton>
  </EmptyState>
)
