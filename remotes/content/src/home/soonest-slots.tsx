import { TimeRow, TimeRowWho } from '@app/parts/time-row'
import { profileTypesOf } from '@app/domain/profile-type'
import { wordsIn } from '../doctors/words-in.ts'
import css from './soonest-slots.module.css'
import type { Offer } from './soonest.ts'

interface SoonestSlotsProps {
  offers: readonly Offer[]
  /** The price of the call, in paise; undefined until it is known. */
  paise: number | undefined
}

/** Shows a few free slots, each with the expert, their languages and the price; a press books the slot. */
export const SoonestSlots = ({ offers, paise }: SoonestSlotsProps) => (
  <ul className={css.slots}>
    {offers.map(({ doctor, at }) => (
      <li key={doctor.id}>
        <TimeRow
          slot={{ doctor_id: doctor.id, starts_at: at }}
          face={doctor.profile_pic}
          name={doctor.name}
          paise={paise}
        >
          <TimeRowWho>
            {doctor.salutations} {doctor.name}, {profileTypesOf(doctor.profile_type)[0]?.toLowerCase()}
          </TimeRowWho>{' '}
          <TimeRowWho>{wordsIn(doctor.languages).join(', ')}</TimeRowWho>
        </TimeRow>
      </li>
    ))}
  </ul>
)
