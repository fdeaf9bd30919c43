import { MINUTE } from '@app/domain/durations'
import { canJoin, type Appointment } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import type { ReactNode } from 'react'
import css from './appointment-card.module.css'
import { confirmPath, wantedOf } from './slot-address.ts'
import { meetingPath } from './paths.ts'
import { useNow } from './use-now.ts'

interface AppointmentCardProps {
  appointment: Appointment
  viewer: 'patient' | 'doctor'
  /** The payment state of a held time, according to the server; without it, the card offers no payment. */
  payment?: 'unpaid' | 'checking'
  /** A link to the page with more actions for the appointment. */
  details?: { to: string; label: string }
  /** What else can be done about the appointment, at the end of its card. */
  children?: ReactNode
}

const LABELS: Record<Appointment['status'], string> = {
  held: 'Awaiting payment',
  expired: 'Not paid in time',
  released: 'Released',
  confirmed: 'Confirmed',
  checked_in: 'In the waiting room',
  in_progress: 'In progress',
  interrupted: 'Interrupted',
  completed: 'Completed',
  // we may know long before the start that the expert will be away
  needs_choice: 'Won’t take place as booked',
  no_show_patient: 'Missed',
  no_show_doctor: 'Did not take place, refunded',
  no_show_both: 'Did not take place, refunded',
  cancelled_system: 'Cancelled, refunded',
  cancelled_patient: 'Cancelled',
  cancelled_provider: 'Cancelled by us, refunded',
}

export const KINDS: Record<Appointment['kind'], string> = {
  discovery_call: 'Discovery call',
  sexologist_consult: 'Consultation',
  therapist_session: 'Session',
  counsellor_session: 'Session',
  follow_up: 'Follow-up',
}

const MODES: Record<Appointment['mode'], string> = { video: ' by video', audio: ' by voice' }

/** One appointment as the patient or the doctor sees it, with the next step. */
export function AppointmentCard({ appointment, viewer, payment, details, children }: AppointmentCardProps) {
  const at = useNow()
  const { id, kind, mode, status, starts_at, ends_at, doctor_name, patient_name, may } = appointment
  const isOpen = canJoin(appointment, at)
  const change = viewer === 'patient' && changeLine(appointment, at)
  return (
    <article className={css.card}>
      {viewer === 'patient' && <Avatar src={appointment.doctor_profile_pic} name={doctor_name} size={64} />}
      <div className={css.text}>
        <h3 className={css.who}>{viewer === 'patient' ? doctor_name : patient_name}</h3>
        <p>
          <time dateTime={starts_at}>{formatMoment(starts_at)}</time>
        </p>
        <p className={css.meta}>
          <Badge tone={status === 'held' ? 'warn' : 'accent'}>
            {status === 'held' && payment === 'checking' ? 'Checking payment' : LABELS[status]}
          </Badge>{' '}
          {KINDS[kind]}
          {kind !== 'discovery_call' && MODES[mode]}, {minutesBetween(starts_at, ends_at)} minutes
        </p>
        {change && <p className={css.meta}>{change}</p>}
      </div>
      {isOpen && <LinkButton to={meetingPath(id)}>Join</LinkButton>}
      {may.join && at < Date.parse(may.join.from) && (
        <p className={css.meta}>You can join {minutesBetween(may.join.from, starts_at)} minutes before.</p>
      )}
      {status === 'held' && viewer === 'patient' && payment === 'unpaid' && (
        <LinkButton to={confirmPath(wantedOf(appointment))}>Pay now</LinkButton>
      )}
      {details && (
        <LinkButton look="secondary" to={details.to}>
          {details.label}
        </LinkButton>
      )}
      {children && <div className={css.more}>{children}</div>}
    </article>
  )
}

/** Describes what can still be changed free of charge, according to the server; undefined if nothing can. */
function changeLine({ may, free_change_until }: Appointment, at: number): string | undefined {
  if (free_change_until && at < Date.parse(free_change_until))
    return `Free change until ${formatMoment(free_change_until)}`
  if (may.move && !may.move.is_again && isBefore(at, may.move)) return 'You can still move this appointment.'
  if (isBefore(at, may.cancel && { until: may.cancel.free_until })) return 'You can still cancel for free.'
  return undefined
}

const isBefore = (at: number, action: { until: string | null } | null): boolean =>
  action !== null && action.until !== null && at < Date.parse(action.until)

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE
