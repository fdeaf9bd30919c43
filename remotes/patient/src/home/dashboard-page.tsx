import { AppointmentSection } from '@app/parts/appointment-section'
import { PATHS } from '@app/parts/paths'
import type { Appointment } from '@app/contracts/booking'
import type { Next } from '@app/contracts/next'
import { lazy, Suspense } from 'react'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { appointmentsQuery } from './appointments.query.ts'
import { More } from './more.tsx'
import { NextCard } from '../next/next-card.tsx'
import { nextQuery } from '../next/next.query.ts'
import { UpcomingCard } from '../next/upcoming-card.tsx'

// most readers have nothing there: its code comes after the appointments'
const ForYou = lazy(() =>
  import('@app/parts/for-you').then(
    ({ ForYou: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
)

export function DashboardPage() {
  const kernel = useKernel()
  const identity = useIdentity()
  const { data: next, isPending: isDeciding } = useQuery(nextQuery(kernel))
  const { data: all, isPending: isListing, isError, refetch } = useQuery(appointmentsQuery(kernel))
  const isPending = isDeciding || isListing
  // both at once, so that nothing moves, and what stands in the card is not said twice
  const upcoming = isPending ? undefined : all?.filter(({ id }) => !isInCard(next, id))
  const isAllInCard = upcoming?.length === 0 && next?.appointment != null
  return (
    <Page>
      <h1>{`Hello${identity ? `, ${identity.name}` : ''}`}</h1>
      {!isPending && next && <NextCard next={next} />}
      <Suspense>
        <ForYou />
      </Suspense>
      {!isAllInCard && (
        <AppointmentSection title="Upcoming" appointments={upcoming ?? []} card={upcomingCard}>
          {isPending && <Skeleton label="Loading your appointments" />}
          {isError && !all && <ErrorState title="Your appointments did not load" onRetry={() => void refetch()} />}
          {upcoming?.length === 0 && (
            <EmptyState title="No call is booked">
              <LinkButton to={PATHS.timeslot}>Choose a time</LinkButton>
            </EmptyState>
          )}
        </AppointmentSection>
      )}
      <More />
    </Page>
  )
}

const isInCard = (next: Next | undefined, id: string) => next?.kind !== 'identity' && next?.appointment?.id === id
const upcomingCard = (appointment: Appointment) => <UpcomingCard appointment={appointment} />
