import { PATHS } from '@app/care/paths'
import { useHydrated, useIdentity, useKernel, useLocation } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'

interface ForPatientProps {
  /** What its owner would see, as it goes on after "Log in to see". */
  what: string
  /** The page's heading for everybody else, where the owner's is another one. */
  title?: string
  children: ReactNode
}

/** The part of a public page that needs its owner: others are told kindly, and nobody is logged out. */
export function ForPatient({ what, title, children }: ForPatientProps) {
  const { session } = useKernel()
  const identity = useIdentity()
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const heading = title && <h1>{title}</h1>
  if (!hydrated)
    return (
      <>
        {heading}
        <Skeleton label="Loading" />
      </>
    )
  if (!identity) {
    return (
      <>
        {heading}
        <EmptyState title="Whose is it?">
          <p>Log in to see {what}.</p>
          {/* only who goes there from here wants to come back */}
          <LinkButton to={PATHS.login} onClick={() => session.remember(pathname + search)}>
            Log in
          </LinkButton>
        </EmptyState>
      </>
    )
  }
  if (identity.userType === 'Doctor') {
    return (
      <>
        {heading}
        <EmptyState title="You are logged in as a doctor">
          <p>Payments belong to a patient’s account. You stay logged in.</p>
          <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
        </EmptyState>
      </>
    )
  }
  return children
}
