import { CalendarButton } from '@app/parts/calendar-button'
import { ConcernCard } from '@app/parts/concern-card'
import { DetailsCard } from '@app/parts/details-card'
import { appointmentPath, PATHS } from '@app/parts/paths'
import { WithFace } from '@app/parts/with-face'
import { isLive, type AppointmentDetail, type AppointmentStatus, type LIVE } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useQuery, useSearchParams } from '@app/kernel'
import { Art } from '@app/ui/art'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Note, Skeleton } from '@app/ui/states'
import { appointmentQuery } from '../booking.query.ts'
import { ForPatient } from '../payment/for-patient.tsx'
import { DrawnTick } from './drawn-tick.tsx'
import css from './thank-you-page.module.css'

export const ThankYouPage = () => {
  const id = useSearchParams()[0].get('id') ?? ''
  return (
    <Page width="read">
      {id ? (
        <ForPatient what="your appointment" title="Your booking">
          <Booked id={id} />
        </ForPatient>
      ) : (
        <>
          <h1>Your booking</h1>
          <EmptyState title="Your appointments are on your dashboard">
            <LinkButton to={PATHS.patientDashboard}>Open my dashboard</LinkButton>
            <LinkButton look="secondary" to={PATHS.timeslot}>
              Choose a time
            </LinkButton>
          </EmptyState>
        </>
      )}
    </Page>
  )
}

function Booked({ id }: { id: string }) {
  const {
    data: appointment,
    isPending,
    isError,
    refetch,
  } = useQuery({ ...appointmentQuery(useKernel(), id), staleTime: 0 })
  return (
    <>
      <h1>{appointment && isLive(appointment.status) ? `Thank you, ${appointment.patient_name}` : 'Your booking'}</h1>
      {isPending && <Skeleton label="Loading your appointment" />}
      {isError && !appointment && <ErrorState title="This appointment did not load" onRetry={() => void refetch()} />}
      {appointment && <State appointment={appointment} />}
    </>
  )
}

function State({ appointment }: { appointment: AppointmentDetail }) {
  const { status } = appointment
  return isLive(status) ? <Live appointment={appointment} /> : <Over of={appointment} status={status} />
}

function Live({ appointment }: { appointment: AppointmentDetail }) {
  return (
    <>
      <div className={css.done}>
        <Art of="sunrise" />
        <DrawnTick />
      </div>
      <Note tone="success">
        <WithFace isMain src={appointment.doctor_profile_pic} name={appointment.doctor_name}>
          <p>
            Your call with {appointment.doctor_name} is booked for{' '}
            <strong>{formatMoment(appointment.starts_at)}</strong>.
          </p>
        </WithFace>
      </Note>
      <div className={css.keep}>
        <CalendarButton appointment={appointment} />
      </div>
      <div className={css.cards}>
        <ConcernCard appointment={appointment} />
        <DetailsCard appointment={appointment} />
      </div>
      <h2 className={css.next}>What happens next</h2>
      <ol className={css.steps}>
        <li>You can join from your dashboard, starting ten minutes before the call. There’s nothing to install.</li>
        <li>Find a place where no one can hear you. Headphones help.</li>
        <li>Your camera is off until you turn it on, and you can leave it off.</li>
        <li>Think of the one thing you most want to tell us. That’s enough to start.</li>
      </ol>
      <LinkButton to={PATHS.patientDashboard}>Open my dashboard</LinkButton>
    </>
  )
}

/** Says what has happened to the booking since then, or that it has not been paid for yet. */
function Over({ of, status }: { of: AppointmentDetail; status: NotLive }) {
  const { id, doctor_name, starts_at, may } = of
  return (
    <>
      <Note>
        <p>
          Your call with {doctor_name} for <strong>{formatMoment(starts_at)}</strong> {NOW[status]}
        </p>
      </Note>
      <LinkButton to={appointmentPath(id)}>{may.move ? 'Choose another time' : 'See this appointment'}</LinkButton>
      <LinkButton look="quiet" to={PATHS.patientDashboard}>
        Open my dashboard
      </LinkButton>
    </>
  )
}

type NotLive = Exclude<AppointmentStatus, (typeof LIVE)[number]>
const NOW: Record<NotLive, string> = {
  held: 'is held for you. You haven’t paid for it yet.',
  expired: 'isn’t booked, because you didn’t pay in time.',
  released: 'is no longer on hold, so it isn’t booked.',
  completed: 'is over.',
  needs_choice: 'can’t go ahead as booked. You can choose another time or get a full refund.',
  no_show_patient: 'is over. You missed it.',
  no_show_doctor: 'did not take place. You’ll get a refund.',
  no_show_both: 'did not take place. You’ll get a refund.',
  cancelled_system: 'could not be booked. You’ll get a refund.',
  cancelled_patient: 'is cancelled.',
  cancelled_provider: 'was cancelled by us. You’ll get a refund.',
}
