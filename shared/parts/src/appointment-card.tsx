import { MINUTE } from '@app/domain/durations'
import { canJoin, isAhead, type Appointment } from '@app/contracts/booking'
import { dayInWords, formatMoment, formatTime, timeUntil } from '@app/domain/india-time'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import { useId, type ReactNode } from 'react'
import css from './appointment-card.module.css'
import { confirmPath, wantedOf } from './slot-address.ts'
import { meetingPath } from './paths.ts'
import { useNow } from './use-now.ts'

interface AppointmentCardProps {
  appointment: Appointment
  viewer: 'patient' | 'doctor'
  /** The payment state of a held time, according to the server; without it, the card offers no payment. */
  payment?: 'unpaid' | 'checking'
  /** True for the one appointment that a page shows: its time is larger. */
  isMain?: boolean
  /** True beside a page: the card has no more than when, who and what, and the way in. */
  isSmall?: boolean
  /** What else can be done about the appointment, after the link into the call. */
  acts?: ReactNode
  /** A link to the page with more actions for the appointment. */
  details?: { to: string; label: string }
  /** More lines about the appointment. */
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
  needs_choice: 'Can’t go ahead as booked',
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

/** One appointment as the patient or the doctor sees it: its time first, then who and what, then the next step. */
export function AppointmentCard({
  appointment,
  viewer,
  payment,
  isMain = false,
  isSmall = false,
  acts,
  details,
  children,
}: AppointmentCardProps) {
  const at = useNow()
  const titleId = useId()
  const { id, kind, mode, status, starts_at, ends_at, doctor_name, patient_name, may } = appointment
  const change = viewer === 'patient' && !isSmall && changeLine(appointment, at)
  const isSoon = status === 'confirmed' && at < Date.parse(ends_at)
  const label = status === 'held' && payment === 'checking' ? 'Checking payment' : LABELS[status]
  const isOpen = canJoin(appointment, at)
  const isPayable = status === 'held' && viewer === 'patient' && payment === 'unpaid'
  const Title = isMain ? 'h2' : 'h3'
  return (
    <article className={css.card} data-small={isSmall || undefined} aria-labelledby={titleId}>
      <div className={css.what}>
        {viewer === 'patient' && (
          <Avatar src={appointment.doctor_profile_pic} name={doctor_name} size={isSmall ? 40 : 56} />
        )}
        <div className={css.text}>
          <div className={css.when}>
            <Title id={titleId} className={isMain ? css.main : css.title}>
              <time dateTime={starts_at}>{`${dayInWords(starts_at, at)}, ${formatTime(starts_at)}`}</time>
            </Title>
            <Badge tone={status === 'held' ? 'warn' : 'accent'}>{isSoon ? timeUntil(starts_at, at) : label}</Badge>
          </div>
          {isSmall ? (
            <>
              <p>{doctor_name}</p>
              <p className={css.small}>{KINDS[kind]}</p>
            </>
          ) : (
            <p>
              {viewer === 'patient' ? doctor_name : patient_name} · {KINDS[kind]}
              {kind !== 'discovery_call' && MODES[mode]}, {minutesBetween(starts_at, ends_at)}&nbsp;minutes
            </p>
          )}
          {may.join && at < Date.parse(may.join.from) && (
            <p className={css.small}>You can join from {formatTime(may.join.from)}.</p>
          )}
          {change && <p className={css.small}>{change}</p>}
          {children}
        </div>
      </div>
      <div className={css.acts} data-quiet={!isOpen && !isPayable && !acts}>
        {isOpen && <LinkButton to={meetingPath(id)}>Join</LinkButton>}
        {isPayable && <LinkButton to={confirmPath(wantedOf(appointment))}>Pay now</LinkButton>}
        {acts}
        {details && (
          <span className={css.details}>
            <LinkButton look="quiet" to={details.to}>
              {details.label}
            </LinkButton>
          </span>
        )}
      </div>
    </article>
  )
}

/** Says in one line what the call costs if it is free, and what can still be changed; undefined if there is neither. */
function changeLine(appointment: Appointment, at: number): string | undefined {
  const { status, price_paise } = appointment
  const isFree = price_paise === 0 && isAhead(status)
  return (
    [isFree ? 'We won’t charge you for this call.' : '', changesLeft(appointment, at)].filter(Boolean).join(' ') ||
    undefined
  )
}

/** Describes what the server still allows the patient to change. */
function changesLeft({ may, free_change_until, price_paise }: Appointment, at: number): string {
  if (free_change_until && at < Date.parse(free_change_until))
    return `Free change until ${formatMoment(free_change_until)}`
  if (may.move && !may.move.is_again && isBefore(at, may.move)) return 'You can still move this appointment.'
  if (!may.cancel || !isBefore(at, may.cancel)) return ''
  const isRefunded = price_paise > 0 && isBefore(at, { until: may.cancel.free_until })
  return isRefunded
    ? 'You can cancel it for free, but you can’t move it any more.'
    : 'You can cancel it, but you can’t move it any more.'
}

const isBefore = (at: number, action: { until: string | null } | null): boolean =>
  action !== null && action.until !== null && at < Date.parse(action.until)

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE
