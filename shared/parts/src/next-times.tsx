import type { DoctorCard } from '@app/contracts/doctors'
import { formatSlot, formatTime, indiaDate } from '@app/domain/india-time'
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

/** An expert's next times; a press on one books it. A time names its day if the time before it is on another one. */
export function NextTimes({ expert, slots, kind }: NextTimesProps) {
  const bookingOf = useSlotLink()
  return (
    <ul className={css.times}>
      {slots.map((at, index) => {
        const before = slots[index - 1]
        return (
          <li key={at}>
            <Link
              className={css.time}
              aria-label={`Book ${formatSlot(at)}`}
              {...bookingOf({ doctor_id: expert.id, starts_at: at })}
            >
              {before && indiaDate(at) === indiaDate(before) ? formatTime(at) : formatSlot(at)}
            </Link>
          </li>
        )
      })}
      <li className={css.other}>
        <Link to={timesPath({ kind })}>Other times</Link>
      </li>
    </ul>
  )
}
