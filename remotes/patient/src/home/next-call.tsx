import { KINDS } from '@app/parts/appointment-card'
import { CalendarButton } from '@app/parts/calendar-button'
import { appointmentPath, meetingPath, PATHS } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import { canJoin, type Appointment } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { dayInWords, formatTime, timeUntil } from '@app/domain/india-time'
import { Link } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import css from './home.module.css'

/** Shows the next call: the person, the time, how soon it begins, and the one thing to do about it. */
export function NextCall({ call, later }: { call: Appointment; later: number }) {
  const at = useNow()
  const { id, kind, mode, status, starts_at, ends_at, doctor_name, doctor_profile_pic, may } = call
  const isOpen = canJoin(call, at)
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE
  return (
    <article className={css.call} aria-labelledby="next-call">
      <Avatar src={doctor_profile_pic} name={doctor_name} size={72} />
      <div className={css.who}>
        <h2 id="next-call">
          <time dateTime={starts_at}>{`${dayInWords(starts_at, at)}, ${formatTime(starts_at)}`}</time>
        </h2>
        <p>
          {doctor_name} · {KINDS[kind]}, {minutes} minutes, {mode === 'video' ? 'video' : 'voice'}{' '}
          {status === 'held' ? (
            <Badge tone="warn">Checking payment</Badge>
          ) : (
            <Badge tone="accent">{timeUntil(starts_at, at)}</Badge>
          )}
        </p>
        {may.join && !isOpen && at < Date.parse(may.join.from) && (
          <p className={css.small}>You can join from {formatTime(may.join.from)}.</p>
        )}
        {later > 0 && (
          <p className={css.small}>
            <Link to={PATHS.appointments}>{later === 1 ? 'One more is booked' : `${later} more are booked`}</Link>
          </p>
        )}
      </div>
      <div className={css.acts}>
        {isOpen ? <LinkButton to={meetingPath(id)}>Join</LinkButton> : <CalendarButton appointment={call} />}
        <LinkButton look="quiet" to={appointmentPath(id)}>
          {may.move ? 'Move or cancel' : may.cancel ? 'Cancel' : 'Details'}
        </LinkButton>
      </div>
    </article>
  )
}
