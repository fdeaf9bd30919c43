import { AppointmentSection } from '@app/parts/appointment-section'
import { NotShown } from '@app/parts/not-shown'
import { CalendarButton } from '@app/parts/calendar-button'
import { ConcernCard } from '@app/parts/concern-card'
import { DetailsCard } from '@app/parts/details-card'
import { PATHS } from '@app/parts/paths'
import { consultationPath } from '@app/parts/slot-address'
import { useNow } from '@app/parts/use-now'
import { type Appointment, isAhead } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Note, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { UpcomingCard } from '../next/upcoming-card.tsx'
import css from './appointment-page.module.css'
import { appointmentQuery } from './appointment.query.ts'
import { BookAgain } from './book-again.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { ExpertAbsent } from './expert-absent.tsx'
import { GuestCard } from './guest-card.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { followUpQuery } from '@app/parts/consultation.query'
import { formatPaise } from '@app/domain/money'

/** Shows one appointment, which the reader can move or cancel here. */
export function AppointmentPage() {
  const id = useParams().id!
  const { data, isPending, error, refetch } = useQuery(appointmentQuery(useKernel(), id))
  return (
    <PatientPage>
      <h1>Your appointment</h1>
      {isPending && <Skeleton label="Loading your appointment" />}
      {error && !data && (
        <NotShown
          error={error}
          gone="We could not find this appointment"
          lost="This appointment did not load"
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <AppointmentSection title="Who and when" appointments={[data]} card={card} />
          {data.price_paise === 0 && <p>The clinic is offering you this call for free.</p>}
          <div className={css.actions}>
            <CalendarButton appointment={data} />
            {isAhead(data.status) && data.kind !== 'discovery_call' && (
              <LinkButton look="secondary" to={PATHS.healthHistory}>
                Prepare for it
              </LinkButton>
            )}
            {data.status === 'cancelled_provider' && (
              <LinkButton
                to={data.kind === 'discovery_call' ? PATHS.timeslot : consultationPath({ doctor: data.doctor_id })}
              >
                Choose another time
              </LinkButton>
            )}
            {data.status === 'completed' && data.kind !== 'discovery_call' && <FollowUpLink appointment={data} />}
          </div>
          <ConcernCard appointment={data} />
          <GuestCard appointment={data} />
          <DetailsCard appointment={data} />
          {data.may.take_back && <ExpertAbsent appointment={data} until={data.may.take_back.until} />}
          {data.may.move?.is_again && !data.may.take_back && (
            <BookAgain appointment={data} until={data.may.move.until} />
          )}
          <Changes appointment={data} />
          {(data.status === 'in_progress' || data.status === 'completed') && <OwnFeedback appointmentId={id} />}
        </>
      )}
      <LinkButton look="quiet" to={PATHS.appointments}>
        All my appointments
      </LinkButton>
    </PatientPage>
  )
}

const card = (appointment: Appointment) => <UpcomingCard appointment={appointment} isAlone />

function Changes({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const [said, setSaid] = useState('')
  const at = useNow()
  const { move, cancel } = appointment.may
  const canChange = cancel !== null && at < Date.parse(cancel.until)
  const canMove = move !== null && at < Date.parse(move.until)

  function done(words: string) {
    setSaid(words)
    setOpen(undefined)
  }

  return (
    <>
      <div role="status">
        {said && (
          <Note tone="success">
            <p>{said}</p>
          </Note>
        )}
      </div>
      {canChange && (
        <>
          {!canMove && (
            <p>
              {appointment.moves_left > 0
                ? 'It’s too close to the start to move this appointment.'
                : 'You’ve moved this appointment as often as its terms allow.'}{' '}
              You can still cancel it.
            </p>
          )}
          <div className={css.actions}>
            {canMove && (
              <Button look="secondary" aria-expanded={open === 'move'} onClick={() => setOpen('move')}>
                Move
              </Button>
            )}
            <Button look="quiet" aria-expanded={open === 'cancel'} onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          </div>
          {open === 'move' && canMove && (
            <MoveAppointment
              appointment={appointment}
              onMoved={({ starts_at }) => done(`Your appointment has been moved to ${formatMoment(starts_at)}.`)}
            />
          )}
          {open === 'cancel' && (
            <CancelAppointment
              appointment={appointment}
              onCancelled={(back) => done(`Your appointment is cancelled.${back}`)}
              onKept={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </>
  )
}

/** Links to a shorter follow-up visit with the same expert, while one may be booked. */
function FollowUpLink({ appointment: { doctor_id: doctor, mode: type } }: { appointment: Appointment }) {
  const kernel = useKernel()
  const { data } = useQuery(followUpQuery(kernel, doctor))
  if (!data || !kernel.hasPage(PATHS.bookAppointment)) return null
  return (
    <LinkButton look="secondary" to={consultationPath({ doctor, type, visit: 'follow_up' })}>
      Book a follow-up · {data.duration} minutes · {formatPaise(data.price_paise)}
    </LinkButton>
  )
}
