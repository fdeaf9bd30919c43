import { formatPaise } from '@app/domain/money'
import { LinkButton } from '@app/ui/button'
import { EmptyState } from '@app/ui/states'

interface RefundedProps {
  paise: number
  /** Why nothing was given for it: "came after your time had gone". */
  because: string
  next: { to: string; label: string }
}

/** A payment that bought nothing. */
export const Refunded = ({ paise, because, next }: RefundedProps) => (
  <EmptyState title="Your money is on its way back">
    <p>
      Your payment of {formatPaise(paise)} {because}. You get all of it back, usually within five to seven working days.
      You don’t have to do anything.
    </p>
    <LinkButton to={next.to}>{next.label}</LinkButton>
  </EmptyState>
)
