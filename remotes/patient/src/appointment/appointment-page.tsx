import { NotShown } from '@app/parts/not-shown'
import { CalendarButton } from '@app/parts/calendar-button'
import { ConcernCard } from '@app/parts/concern-card'
import { DetailsCard } from '@app/parts/details-card'
import { PATHS } from '@app/parts/paths'
import { consultationPath } from '@app/parts/slot-address'
import { useNow } from '@app/parts/use-now'
import { type Appointment, type AppointmentDetail, isAhead } from '@app/contracts/booking'
import { HOUR } from '@app/domain/durations'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Note, Skeleton } from '@app/ui/states'
import { useState, type ReactNode } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { UpcomingCard } from '../next/upcoming-card.tsx'
import css from './appointment-page.module.css'
import { appointmentQuery } from './appointment.query.ts'
import { BookAgain } from './book-again.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { ExpertAbsent } from './expert-absent.tsx'
import { GuestCard } from './guest-card.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { historyQuery } from '../records/history.query.ts'
import { Calm } from '../rows/rows.tsx'
import { followUpQuery } from '@app/parts/consultation.query'
import { formatPaise } from '@app/domain/money'

/** Shows one appointment, which the reader can move or cancel here. */
export function AppointmentPage() {
  const id = useParams().id!
  const { data, isPending, error, refetch } = useQuery(appointmentQuery(useKernel(), id))
  return (
    <PatientPage up={UP.appointments}>
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
      {data && <Parts appointment={data} />}
    </PatientPage>
  )
}

function Parts({ appointment }: { appointment: AppointmentDetail }) {
  const { id, status, may } = appointment
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const [said, setSaid] = useState('')
  const at = useNow()
  const canCancel = may.cancel !== null && at < Date.parse(may.cancel.until)
  const canMove = canCancel && may.move !== null && at < Date.parse(may.move.until)

  function done(words: string) {
    setSaid(words)
    setOpen(undefined)
  }

  return (
    <div className={css.parts}>
      <UpcomingCard
        appointment={appointment}
        isAlone
        acts={
          <Acts appointment={appointment}>
            {canMove && (
              <Button look="secondary" aria-expanded={open === 'move'} onClick={() => setOpen('move')}>
                Move
              </Button>
            )}
            {canCancel && (
              <Calm>
                <Button look="quiet" aria-expanded={open === 'cancel'} onClick={() => setOpen('cancel')}>
                  Cancel
                </Button>
              </Calm>
            )}
          </Acts>
        }
      />
      <div role="status">
        {said && (
          <Note tone="success">
            <p>{said}</p>
          </Note>
        )}
      </div>
      {open === 'move' && canMove && (
        <MoveAppointment
          appointment={appointment}
          onMoved={({ starts_at }) => done(`Your appointment has been moved to ${formatMoment(starts_at)}.`)}
        />
      )}
      {open === 'cancel' && canCancel && (
        <CancelAppointment
          appointment={appointment}
          onCancelled={(back) => done(`Your appointment is cancelled.${back}`)}
          onKept={() => setOpen(undefined)}
        />
      )}
      {may.take_back && <ExpertAbsent appointment={appointment} until={may.take_back.until} />}
      {may.move?.is_again && !may.take_back && <BookAgain appointment={appointment} until={may.move.until} />}
      <Concern appointment={appointment} />
      <GuestCard appointment={appointment} />
      <DetailsCard appointment={appointment} />
      {(status === 'in_progress' || status === 'completed') && <OwnFeedback appointmentId={id} />}
    </div>
  )
}

/** The reason for coming; what the reader wrote in their health history is shown until they tell the expert more. */
function Concern({ appointment }: { appointment: AppointmentDetail }) {
  const { data } = useQuery({ ...historyQuery(useKernel()), enabled: appointment.may.tell !== null })
  return <ConcernCard appointment={appointment} known={data?.find(({ kind }) => kind === 'reason')?.text} />
}

/** What can be done about the appointment beside joining it. */
function Acts({ appointment, children }: { appointment: Appointment; children: ReactNode }) {
  const { status, kind, doctor_id } = appointment
  const isDiscovery = kind === 'discovery_call'
  const at = useNow()
  return (
    <>
      {/* within the hour, the way into the call is what matters */}
      {(status !== 'confirmed' || at < Date.parse(appointment.starts_at) - HOUR) && (
        <CalendarButton appointment={appointment} />
      )}
      {isAhead(status) && !isDiscovery && (
        <LinkButton look="secondary" to={PATHS.healthHistory}>
          Prepare for it
        </LinkButton>
      )}
      {status === 'cancelled_provider' && (
        <LinkButton to={isDiscovery ? PATHS.timeslot : consultationPath({ doctor: doctor_id })}>
          Choose another time
        </LinkButton>
      )}
      {status === 'completed' && !isDiscovery && <FollowUpLink appointment={appointment} />}
      {children}
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
