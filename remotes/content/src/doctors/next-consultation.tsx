import { useSlotLink } from '@app/parts/use-slot-link'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import css from './free-slots.module.css'
import { longerCall } from './longer-call.ts'
import { whyNoCall } from './no-free-call.tsx'

/** On the card of a doctor without a free call: says why, and shows the next free consultation, which a press books. */
export function NextConsultation({ doctor }: { doctor: DoctorCard }) {
  const bookingOf = useSlotLink()
  const { id, salutations, name, next_consultation: at, taken_until, fee_paise } = doctor
  const kind = longerCall(doctor)
  return (
    <div className={`${css.slots} ${css.inCard}`}>
      <p className={css.title}>
        {(taken_until || at === null) && `${whyNoCall(doctor)} `}
        {at !== null && (
          <>
            <strong>Next {kind.toLowerCase()}</strong> (IST)
            {!taken_until && ' · no discovery calls'}
          </>
        )}
      </p>
      {at !== null && (
        <ul className={css.list}>
          <li>
            <Link className={css.slot} {...bookingOf({ doctor_id: id, starts_at: at, type: 'video' })}>
              <span className={css.verb}>Book </span>
              <span>{formatShortDay(at)},</span> <strong>{formatTime(at)}</strong>
              <span> · {formatPaise(fee_paise)}</span>
              <span className={css.unseen}>
                {' '}
                for a {kind.toLowerCase()} with {salutations} {name}
              </span>
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}
