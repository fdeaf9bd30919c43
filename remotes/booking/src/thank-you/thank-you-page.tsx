import { CalendarButton } from '@app/care/calendar-button'
import { DetailsCard } from '@app/care/details-card'
import { PATHS } from '@app/care/paths'
import { WithFace } from '@app/care/with-face'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useQuery, useSearchParams } from '@app/kernel'
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
  const { data: appointment, isPending, isError, refetch } = useQuery(appointmentQuery(useKernel(), id))
  return (
    <>
      <h1>{appointment ? `Thank you, ${appointment.patient_name}` : 'Your booking'}</h1>
      {isPending && <Skeleton label="Loading your appointment" />}
      {isError && <ErrorState title="This appointment did not load" onRetry={() => void refetch()} />}
      {appointment && (
        <>
          <DrawnTick />
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
          <DetailsCard appointment={appointment} />
          <h2 className={css.next}>What happens next</h2>
          <ol className={css.steps}>
            <li>Ten minutes before the call, a Join button opens on your dashboard. There is nothing to install.</li>
            <li>Find a place where no one can hear you. Headphones help.</li>
            <li>Your camera is off until you turn it on. You may keep it off.</li>
            <li>Think of the one thing you most want to be heard. That is enough to begin.</li>
          </ol>
          <LinkButton to={PATHS.patientDashboard}>Open my dashboard</LinkButton>
        </>
      )}
    </>
  )
}
