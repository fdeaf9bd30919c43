import { canJoin } from '@app/contracts/booking'
import { KINDS } from '@app/parts/appointment-card'
import { meetingPath } from '@app/parts/paths'
import type { DeskAppointment } from '@app/contracts/desk'
import { formatTime } from '@app/domain/india-time'
import { Link } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import type { ReactNode } from 'react'
import rows from '../rows/rows.module.css'
import { AtTheDoor } from './at-the-door.tsx'
import css from './today.module.css'
import { workOn } from './work-on.ts'

interface RowProps {
  appointment: DeskAppointment
  /** When the patient started waiting; undefined if they are not waiting. */
  since: string | undefined
  /** The current time, in milliseconds since the epoch. */
  at: number
}

/** "Meera, 33" */
export const whoOf = ({ patient_name, age }: DeskAppointment): string =>
  age === null ? patient_name : `${patient_name}, ${age}`

/** Returns the concern without a full stop, which would stand beside other words: "I sleep badly" */
export const concernOf = ({ concern }: Pick<DeskAppointment, 'concern'>): string | undefined =>
  concern?.replace(/\.$/, '')

/** Describes an appointment: "Consultation by voice · seen before · with a guest" */
export const aboutOf = ({ kind, mode, is_repeat, guest }: DeskAppointment): string =>
  [
    `${KINDS[kind]}${mode === 'audio' && kind !== 'discovery_call' ? ' by voice' : ''}`,
    is_repeat ? 'seen before' : 'first time',
    ...(guest ? [`with ${guest.name ?? 'a guest'}`] : []),
  ].join(' · ')

/**
 * Shows one appointment of the day: its time, its patient, its subject, and the next thing to do. A row without a button
 * opens as a whole.
 */
export function DayRow({ appointment, since, at }: RowProps) {
  const { starts_at, patient_name } = appointment
  const concern = concernOf(appointment)
  const step = stepOf(appointment, at)
  return (
    <div className={`${css.row} ${step ? '' : rows.leads}`}>
      <time className={css.time} dateTime={starts_at}>
        {formatTime(starts_at)}
      </time>
      <Avatar src={undefined} name={patient_name} size={40} />
      <div className={css.who}>
        <h3>
          <Link to={workOn(appointment, at).to}>{whoOf(appointment)}</Link>
        </h3>
        {concern && <p className={css.concern}>{concern}</p>}
        <p>{aboutOf(appointment)}</p>
        <AtTheDoor appointment={appointment} since={since} at={at} />
      </div>
      {!step && endOf(appointment)}
      {step && (
        // the page has one solid button, which is on top
        <LinkButton look="secondary" to={step.to}>
          {step.label}
        </LinkButton>
      )}
    </div>
  )
}

/** Shows what became of an appointment that asks nothing more; undefined for any other. */
function endOf({ status, kind, paper }: DeskAppointment): ReactNode {
  if (status === 'needs_choice' || status.startsWith('no_show')) return <Badge>Missed</Badge>
  if (paper === 'done') return <Badge tone="accent">{kind === 'discovery_call' ? 'Done' : 'Signed'}</Badge>
  return undefined
}

/** Returns what the doctor should do about an appointment; undefined if they can only open it. */
function stepOf(appointment: DeskAppointment, at: number): { to: string; label: string } | undefined {
  if (canJoin(appointment, at)) return { to: meetingPath(appointment.id), label: 'Join' }
  if (endOf(appointment)) return undefined
  const { to, label } = workOn(appointment, at)
  if (appointment.paper === 'open' && appointment.kind !== 'discovery_call') return { to, label: 'Note to sign' }
  return label ? { to, label } : undefined
}
