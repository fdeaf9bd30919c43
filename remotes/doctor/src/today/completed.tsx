import { KINDS } from '@app/parts/appointment-card'
import { PATHS } from '@app/parts/paths'
import type { DoctorsAppointment } from '@app/contracts/booking'
import { formatTime, indiaDate } from '@app/domain/india-time'
import { DAY } from '@app/domain/durations'
import { Link, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import rows from '../rows/rows.module.css'
import { appointmentsQuery } from './appointments.query.ts'
import css from './today.module.css'
import { workOn } from './work-on.ts'

/**
 * Shows the calls of yesterday, which are collapsed, and loaded when the doctor opens them.
 *
 * @param props.at The current time, in milliseconds since the epoch.
 */
export function Completed({ at }: { at: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({ ...appointmentsQuery(useKernel()), enabled: isOpen })
  const yesterday = indiaDate(new Date(at - DAY).toISOString())
  const completed = data?.filter(
    ({ status, starts_at }) => status === 'completed' && indiaDate(starts_at) === yesterday,
  )
  return (
    <details className={`${rows.opens} ${css.folded}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Yesterday</summary>
      {isError && !completed && <ErrorState title="Your calls did not load" onRetry={() => refetch()} />}
      {isOpen && !isError && !completed && <Skeleton label="Loading your calls" />}
      {completed?.length === 0 && <p>You had no calls yesterday.</p>}
      {completed && completed.length > 0 && (
        <ol className={css.day}>
          {completed.map((one) => (
            <li key={one.id}>
              <Row appointment={one} at={at} />
            </li>
          ))}
        </ol>
      )}
      {completed && (
        <p className={css.after}>
          <Link to={PATHS.doctorPatients}>Earlier calls, by patient</Link>
        </p>
      )}
    </details>
  )
}

function Row({ appointment, at }: { appointment: DoctorsAppointment; at: number }) {
  const { starts_at, patient_name, kind, concern } = appointment
  const { to, label } = workOn(appointment, at)
  return (
    <div className={`${css.row} ${label ? '' : rows.leads}`}>
      <time className={css.time} dateTime={starts_at}>
        {formatTime(starts_at)}
      </time>
      <Avatar src={undefined} name={patient_name} size={40} />
      <div className={css.who}>
        <h3>
          <Link to={to}>{patient_name}</Link>
        </h3>
        {concern && <p className={css.concern}>{concern.name}</p>}
        <p>{KINDS[kind]}</p>
      </div>
      {label && (
        <LinkButton look="secondary" to={to}>
          {label}
        </LinkButton>
      )}
    </div>
  )
}
