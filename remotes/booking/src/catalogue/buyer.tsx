import { PATHS } from '@app/parts/paths'
import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { useHydrated, useIdentity } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import css from './buyer.module.css'

interface BuyerProps {
  /** The key under which the typed details are kept until the purchase. */
  draft: string
  /** What the reader buys: "a plan". */
  what: string
  /** The text to which a new patient consents. */
  consent: string
  children: ReactNode
}

/** The steps to pay for a product without a slot: first the reader's details, then the button in `children`. */
export function Buyer({ draft, what, consent, children }: BuyerProps) {
  const identity = useIdentity()
  const hydrated = useHydrated()
  if (!hydrated) return <Skeleton label="Loading" />
  if (!identity)
    return (
      <div className={css.who}>
        <PhoneSignIn
          draft={draft}
          title="Your details"
          nameHint="What should we call you? A first name is enough."
          phoneHint="Ten digits. We’ll send a one-time code and reminders to this number. Our messages never mention a health topic."
          consent={consent}
          action="Confirm and continue"
        />
      </div>
    )
  if (identity.userType === 'Doctor')
    return (
      <EmptyState title="You are logged in as an expert">
        <p>You need a patient account to buy {what}. Log out first, or open the dashboard.</p>
        <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
      </EmptyState>
    )
  return children
}
