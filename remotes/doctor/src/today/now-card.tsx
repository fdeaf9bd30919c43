import { canJoin, isAhead } from '@app/contracts/booking'
import { encounterPath, meetingPath } from '@app/parts/paths'
import type { DeskAppointment } from '@app/contracts/desk'
import { formatTime } from '@app/domain/india-time'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import { AtTheDoor } from './at-the-door.tsx'
import { aboutOf, concernOf, whoOf } from './day-row.tsx'
import { turnOf } from './timeline.rules.ts'
import css from './today.module.css'
import { workOn } from './work-on.ts'

interface NowCardProps {
  appointment: DeskAppointment
  since: string | undefined
  at: number
}

/** Shows who the doctor meets now or next, with links to the call and the chart. */
export function NowCard({ appointment, since, at }: NowCardProps) {
  const { id, starts_at, ends_at, patient_name, status } = appointment
  // what comes after the call is not yet the next thing to do while the call runs
  const isRunning = at < Date.parse(ends_at)
  const { to, label = 'Chart' } = workOn(appointment, at)
  const concern = concernOf(appointment)
  return (
    <section className={css.now} aria-labelledby="now">
      <Avatar src={undefined} name={patient_name} size={56} />
      <div className={css.who}>
        <h2 id="now">{whoOf(appointment)}</h2>
        <p>
          {formatTime(starts_at)} · {aboutOf(appointment)}
        </p>
        {concern && <p>{concern}</p>}
        {/* if nobody has joined a call yet, the line at the door says how late it is */}
        {!isAhead(status) && (
          <p className={css.door}>
            <Badge>{turnOf(appointment, at)}</Badge>
          </p>
        )}
        <AtTheDoor appointment={appointment} since={since} at={at} />
      </div>
      <div className={css.actions}>
        <LinkButton look="secondary" to={isRunning ? encounterPath(id) : to}>
          {isRunning ? 'Chart' : label}
        </LinkButton>
        {canJoin(appointment, at) && <LinkButton to={meetingPath(id)}>Join</LinkButton>}
      </div>
    </section>
  )
}
