import { isAhead, type Appointment } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { formatTime } from '@app/domain/india-time'
import css from './today.module.css'
import { Badge } from '@app/ui/page'

interface AtTheDoorProps {
  appointment: Appointment
  /** When the patient started waiting; undefined if they are not waiting. */
  since: string | undefined
  /** The current time, in milliseconds since the epoch. */
  at: number
}

/** Says whether the patient is waiting, and by how much the expert is late. */
export function AtTheDoor({ appointment: { patient_name, starts_at, status }, since, at }: AtTheDoorProps) {
  const late = Math.floor((at - Date.parse(starts_at)) / MINUTE)
  const isLate = isAhead(status) && late >= 1
  const minutes = `${late} ${late === 1 ? 'minute' : 'minutes'}`
  return (
    <p role="status" className={css.door}>
      {since !== undefined && (
        <Badge tone="accent">
          {patient_name} is waiting since {formatTime(since)}
        </Badge>
      )}
      {since !== undefined && isLate && ' '}
      {isLate && since !== undefined && <Badge tone="warn">You are {minutes} late</Badge>}
      {isLate && since === undefined && (
        <Badge tone="warn">
          Began {minutes} ago, {patient_name} is not here yet
        </Badge>
      )}
    </p>
  )
}
