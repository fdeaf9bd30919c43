import { AppointmentCard } from '@app/parts/appointment-card'
import { AppointmentSection } from '@app/parts/appointment-section'
import { PATHS } from '@app/parts/paths'
import { isLive, type Appointment } from '@app/contracts/booking'
import { earlierFirst, formatDay, indiaDate } from '@app/domain/india-time'
import { now, useIdentity, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { appointmentsQuery, todayQuery, waitingQuery } from './appointments.query.ts'
import { Timeline } from './timeline.tsx'
import { workOn } from './work-on.ts'

/** The doctor's day, then the days to come, the next one first; those that are over come last. */
export function DashboardPage() {
  const kernel = useKernel()
  const identity = useIdentity()
  const today = useQuery(todayQuery(kernel))
  const all = useQuery(appointmentsQuery(kernel))
  const waiting = useQuery(waitingQuery(kernel))
  const [day, others] = [today.data, all.data]
  const isLost = (today.isError && !day) || (all.isError && !others)
  const isOfToday = ({ id }: Appointment) => day?.appointments.some((one) => one.id === id) ?? false
  const rest = others?.filter((appointment) => !isOfToday(appointment)) ?? []
  const coming = rest.filter(({ status }) => isLive(status)).toSorted((a, b) => earlierFirst(a.starts_at, b.starts_at))
  const over = rest.filter(({ status }) => status === 'completed')
  const days = Map.groupBy(coming, ({ starts_at }) => indiaDate(starts_at))
  const isEmpty = day?.appointments.length === 0 && coming.length === 0
  return (
    <Page>
      <h1>{identity?.name ?? 'Your day'}</h1>
      {isLost && (
        <ErrorState title="Your calls did not load" onRetry={() => Promise.all([today.refetch(), all.refetch()])} />
      )}
      {!isLost && !(day && others) && <Skeleton label="Loading your calls" />}
      {day && others && (
        <>
          {isEmpty && (
            <EmptyState title="No calls are booked">
              <p>New ones appear here by themselves.</p>
            </EmptyState>
          )}
          {(day.appointments.length > 0 || day.free.length > 0) && (
            <section aria-labelledby="today">
              <h2 id="today">Today</h2>
              {waiting.isError && (
                <p role="status">We can’t see just now who is waiting. We keep trying: check your connection.</p>
              )}
              <Timeline day={day} waiting={waiting.data ?? []} card={card} />
            </section>
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
        </>
      )}
      <LinkButton look="quiet" to={PATHS.doctorQuestions}>
        Questions of patients
      </LinkButton>
      <LinkButton look="quiet" to={PATHS.doctorProfile}>
        Your profile, earnings and bank account
      </LinkButton>
    </Page>
  )
}

const card = (appointment: Appointment) => (
  <AppointmentCard appointment={appointment} viewer="doctor" details={workOn(appointment, now())} />
)
