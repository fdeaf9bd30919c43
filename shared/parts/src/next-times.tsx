import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatSlot, formatTime } from '@app/domain/india-time'
import type { ProfileType } from '@app/domain/profile-type'
import { Link } from '@app/kernel'
import css from './next-times.module.css'
import { timesPath } from './slot-address.ts'
import { useSlotLink } from './use-slot-link.ts'

interface NextTimesProps {
  expert: Pick<DoctorCard, 'id'>
  /** The start times of calls, soonest first. */
  slots: readonly string[]
  kind?: ProfileType | undefined
}

/** An expert's next times, each with its day above it; a press on one books it. */
export function NextTimes({ expert, slots, kind }: NextTimesProps) {
  const bookingOf = useSlotLink()
  return (
    <ul className={css.times}>
      {slots.map((at) => (
        <li key={at}>
          <Link
            className={css.time}
            aria-label={`Book ${formatSlot(at)}`}
            {...bookingOf({ doctor_id: expert.id, starts_at: at })}
          >
            {formatShortDay(at)} <strong>{formatTime(at)}</strong>
          </Link>
        </li>
      ))}
      <li className={css.other}>
        <Link to={timesPath({ kind })}>See all times</Link>
      </li>
    </ul>
  )
}
