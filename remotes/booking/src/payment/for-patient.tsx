import { PATHS } from '@app/parts/paths'
import { useHydrated, useIdentity, useKernel, useLocation } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, Skeleton } from '@app/ui/states'
import type { ComponentType, ReactNode } from 'react'

interface ForPatientProps {
  /** Ends the sentence "Log in to see ...". */
  what: string
  /** The heading for other readers, if the owner sees a different heading. */
  title?: string
  /** What a reader who is not logged in sees in place of the short explanation; the button that logs in is in it. */
  guest?: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/**
 * A part of a public page that only its owner may see. Other readers get a friendly explanation, and nobody is logged
 * out.
 */
export function ForPatient({ what, title, guest: Guest, children }: ForPatientProps) {
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
    // only a reader who logs in from this page wants to come back to it
    const logIn = (
      <LinkButton to={PATHS.login} onClick={() => session.remember(pathname + search, `to see ${what}`)}>
        Log in
      </LinkButton>
    )
    return (
      <>
        {heading}
        {Guest ? (
          <Guest>{logIn}</Guest>
        ) : (
          <EmptyState title="You are not logged in">
            <p>Log in to see {what}.</p>
            {logIn}
          </EmptyState>
        )}
      </>
    )
  }
  if (identity.userType === 'Doctor') {
    return (
      <>
        {heading}
        <EmptyState title="You are logged in as an expert">
          <p>This page is for patient accounts. You’re still logged in.</p>
          <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
        </EmptyState>
      </>
    )
  }
  return children
}
