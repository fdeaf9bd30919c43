import { AppointmentCard } from '@app/care/appointment-card'
import { AppointmentSection } from '@app/care/appointment-section'
import type { Appointment } from '@app/contracts/booking'
import { earlierFirst, formatDay, indiaDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { encounterPages } from '../encounter/encounter.pages.ts'
import { appointmentsQuery } from './appointments.query.ts'

const LIVE: Appointment['status'][] = ['confirmed', 'in_progress']

/** The doctor's calls by day, the next one first; those that are over come last. */
export function DashboardPage() {
  const kernel = useKernel()
  const identity = useIdentity()
  const { data, isPending, isError, refetch } = useQuery(appointmentsQuery(kernel))
  const live =
    data?.filter(({ status }) => LIVE.includes(status)).toSorted((a, b) => earlierFirst(a.starts_at, b.starts_at)) ?? []
  const over = data?.filter(({ status }) => status === 'completed') ?? []
  const days = Map.groupBy(live, ({ starts_at }) => indiaDate(starts_at))
  return (
    <Page>
      <h1>{identity?.name ?? 'Your day'}</h1>
      {isPending && <Skeleton label="Loading your calls" />}
      {isError && !data && <ErrorState title="Your calls did not load" onRetry={() => void refetch()} />}
      {data && live.length === 0 && (
        <EmptyState title="No calls are booked">
          <p>New ones appear here by themselves.</p>
        </EmptyState>
      )}
      {[...days].map(([date, appointments]) => (
        <AppointmentSection
          key={date}
          title={formatDay(appointments[0]!.starts_at)}
          appointments={appointments}
          card={card}
        />
      ))}
      {over.length > 0 && <AppointmentSection title="Completed" appointments={over} card={card} />}
    </Page>
  )
}

const card = (appointment: Appointment) => (
  <AppointmentCard
    appointment={appointment}
    viewer="doctor"
    details={href(encounterPages.encounter, { appointment: appointment.id })}
  />
)
