import { useSlotLink } from '@app/parts/use-slot-link'
import { WithFace } from '@app/parts/with-face'
import { formatSlot } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf } from '@app/domain/profile-type'
import { Link } from '@app/kernel'
import { wordsIn } from '../doctors/words-in.ts'
import css from './soonest-slots.module.css'
import type { Offer } from './soonest.ts'

interface SoonestSlotsProps {
  offers: readonly Offer[]
  /** The price of the call, in paise; undefined until it is known. */
  paise: number | undefined
}

/** Shows a few free slots, each with the expert, their languages and the price; a press books the slot. */
export function SoonestSlots({ offers, paise }: SoonestSlotsProps) {
  const bookingOf = useSlotLink()
  return (
    <ul className={css.slots}>
      {offers.map(({ doctor, at }) => (
        <li key={doctor.id}>
          <Link className={css.slot} viewTransition {...bookingOf({ doctor_id: doctor.id, starts_at: at })}>
            <WithFace src={doctor.profile_pic} name={doctor.name}>
              <span className={css.when}>
                <strong>{formatSlot(at)}</strong> {paise !== undefined && <span>{formatPaise(paise)}</span>}
              </span>{' '}
              <span className={css.who}>
                {doctor.salutations} {doctor.name}, {profileTypesOf(doctor.profile_type)[0]?.toLowerCase()}
              </span>{' '}
              <span className={css.speaks}>{wordsIn(doctor.languages).join(', ')}</span>
            </WithFace>
          </Link>
        </li>
      ))}
    </ul>
  )
}
