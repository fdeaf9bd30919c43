import { AppointmentCard } from '@app/care/appointment-card'
import { callPath, PATHS } from '@app/care/paths'
import { AppointmentSection } from '@app/care/appointment-section'
import type { Appointment } from '@app/contracts/booking'
import { earlierFirst, formatDay, indiaDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { now, useIdentity, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { calendarPages } from '../calendar/calendar.pages.ts'
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
      <div>
        <LinkButton look="quiet" to={href(calendarPages.calendar, {})}>
          Calendar
        </LinkButton>
        <LinkButton look="quiet" to={PATHS.doctorProfile}>
          Your profile
        </LinkButton>
      </div>
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

/** A discovery call that has begun leads to the form of what came out of it, everything else to its notes. */
const card = (appointment: Appointment) => {
  const { id, kind, starts_at } = appointment
  const hasOutcome = kind === 'discovery_call' && Date.parse(starts_at) <= now()
  const details = hasOutcome
    ? { to: callPath(id), label: 'After the call' }
    : { to: href(encounterPages.encounter, { appointment: id }), label: 'Open' }
  return <AppointmentCard appointment={appointment} viewer="doctor" details={details} />
}
