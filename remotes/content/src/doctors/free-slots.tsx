import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { useSlotLink } from '@app/parts/use-slot-link'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { keptTogether } from '@app/domain/kept-together'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel, useQuery } from '@app/kernel'
import css from './free-slots.module.css'

interface FreeSlotsProps {
  doctor: Pick<DoctorCard, 'id' | 'name' | 'salutations' | 'next_slots'>
  /** True on a card, which has room for one slot on a phone. */
  inCard?: boolean
}

/** Shows the next free slots for a discovery call; each is a link that books the slot. */
export function FreeSlots({ doctor, inCard = false }: FreeSlotsProps) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  const bookingOf = useSlotLink()
  return (
    <div className={`${css.slots} ${inCard ? css.inCard : ''}`}>
      <p className={css.title}>
        <strong>Discovery call</strong> (IST)
        {call && (
          <>
            {` · ${keptTogether(`${call.duration} minutes`)}`}
            <span className={css.above}>, {formatPaise(call.price_paise)}</span>
          </>
        )}
      </p>
      <ul className={css.list}>
        {doctor.next_slots.map((slot) => (
          <li key={slot}>
            <Link className={css.slot} {...bookingOf({ doctor_id: doctor.id, starts_at: slot })}>
              <span className={css.verb}>Book </span>
              <span>
                {formatShortDay(slot)}
                <span className={css.verb}>,</span>
              </span>{' '}
              <strong>{formatTime(slot)}</strong>
              {call && <span className={css.verb}> · {formatPaise(call.price_paise)}</span>}
              <span className={css.unseen}>
                {' '}
                with {doctor.salutations} {doctor.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
