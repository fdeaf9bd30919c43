import { PATHS } from '@app/parts/paths'
import { useHydrated, useIdentity, useKernel, useQuery, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import { liveHoldQuery } from '../booking.query.ts'
import { confirmPath, consultationType, wantedOf, wantedSlot } from '@app/parts/slot-address'
import { ChooseFirst } from './choose-first.tsx'
import { HoldStep } from './hold-step.tsx'
import { IdentifyForm } from './identify-form.tsx'
import { PayStep } from './pay-step.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'

/**
 * Leads from a chosen time to a paid call: the reader says who they are, holds the time, and pays. The page finds the
 * step from what it already knows, so a reload and the back button always land on the right one.
 */
export function ConfirmPage() {
  const kernel = useKernel()
  const identity = useIdentity()
  const [search] = useSearchParams()
  const wanted = wantedSlot(search)
  const hydrated = useHydrated()
  const hold = useQuery({ ...liveHoldQuery(kernel), enabled: identity?.userType === 'Patient' })

  if (!hydrated)
    return (
      <Frame>
        <Skeleton label="Loading" />
      </Frame>
    )
  if (identity?.userType === 'Doctor') {
    return (
      <Frame>
        <EmptyState title="You are logged in as an expert">
          <p>You need a patient’s account to book a call. Log out first, or open the dashboard.</p>
          <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
        </EmptyState>
      </Frame>
    )
  }
  if (!identity) {
    return (
      <Frame>
        {wanted ? (
          <>
            <Steps at="Your details" />
            <Summary slot={wanted} />
            <IdentifyForm wanted={wanted} />
          </>
        ) : (
          <ChooseFirst />
        )}
      </Frame>
    )
  }
  if (hold.isPending)
    return (
      <Frame>
        <Skeleton label="Looking for your held time…" />
      </Frame>
    )
  if (hold.isError)
    return (
      <Frame>
        <ErrorState title="This did not load" onRetry={() => void hold.refetch()} />
      </Frame>
    )
  const held = hold.data
  const isOther = held && wanted && confirmPath(wantedOf(held)) !== confirmPath(wanted)
  if (held && !isOther)
    return (
      <Frame>
        <Steps at="Pay" />
        <PayStep appointment={held} onLost={() => void hold.refetch()} />
      </Frame>
    )
  return (
    <Frame>
      {wanted ? (
        <HoldStep wanted={wanted} replaced={held ?? undefined} onHeld={() => void hold.refetch()} />
      ) : (
        <ChooseFirst />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <Page width="form">
      <h1>Confirm your {consultationType(search) ? 'appointment' : 'call'}</h1>
      {children}
    </Page>
  )
}
