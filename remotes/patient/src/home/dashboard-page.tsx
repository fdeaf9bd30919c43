import { PATHS } from '@app/care/paths'
import type { Appointment } from '@app/contracts/booking'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { AppointmentCard } from '@app/care/appointment-card'
import { PrivateHead } from '@app/care/private-head'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { appointmentsQuery } from './appointments.query.ts'
import css from './dashboard-page.module.css'
import { UpcomingCard } from './upcoming-card.tsx'

const UPCOMING: Appointment['status'][] = ['held', 'confirmed', 'in_progress']
const PAST: Appointment['status'][] = ['completed', 'cancelled_system']

export function DashboardPage() {
  const kernel = useKernel()
  const identity = useIdentity()
  const { data, isPending, isError, refetch } = useQuery(appointmentsQuery(kernel))
  const upcoming =
    data
      ?.filter(({ status }) => UPCOMING.includes(status))
      .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)) ?? []
  const past = data?.filter(({ status }) => PAST.includes(status)) ?? []
  return (
    <Page>
      <PrivateHead title={`Hello${identity ? `, ${identity.name}` : ''}`} />
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className={css.title}>
          Upcoming
        </h2>
        {isPending && <Skeleton label="Loading your appointments" />}
        {isError && !data && <ErrorState title="Your appointments did not load" onRetry={() => void refetch()} />}
        {data && upcoming.length === 0 && (
          <EmptyState title="No call is booked">
            <LinkButton to={PATHS.timeslot}>Choose a time</LinkButton>
          </EmptyState>
        )}
        <ul className={css.list}>
          {upcoming.map((appointment) => (
            <li key={appointment.id}>
              <UpcomingCard appointment={appointment} />
            </li>
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className={css.title}>
            Past
          </h2>
          <ul className={css.list}>
            {past.map((appointment) => (
              <li key={appointment.id}>
                <AppointmentCard appointment={appointment} viewer="patient" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
