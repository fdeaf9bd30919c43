import { CalendarButton } from '@app/parts/calendar-button'
import { PATHS } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import { canJoin, type Appointment } from '@app/contracts/booking'
import { Link } from '@app/kernel'
import { UpcomingCard } from '../next/upcoming-card.tsx'
import css from './home.module.css'

/** Shows the next call: its time, how soon it begins, the person, and the one thing to do about it. */
export function NextCall({ call, later }: { call: Appointment; later: number }) {
  const isOpen = canJoin(call, useNow())
  return (
    <UpcomingCard appointment={call} isMain acts={!isOpen && <CalendarButton appointment={call} />}>
      {later > 0 && (
        <p className={css.small}>
          <Link to={PATHS.appointments}>{later === 1 ? 'One more is booked' : `${later} more are booked`}</Link>
        </p>
      )}
    </UpcomingCard>
  )
}
