import { TimeRow, TimeRowWho } from '@app/parts/time-row'
import { profileTypesOf } from '@app/domain/profile-type'
import { wordsIn } from '../doctors/words-in.ts'
import css from './soonest-slots.module.css'
import type { FreeDoctor } from './soonest.ts'

interface SoonestSlotsProps {
  experts: readonly FreeDoctor[]
  /** The price of the call, in paise; undefined until it is known. */
  paise: number | undefined
}

/** Shows each expert's first free slot, with their languages and the price; a press books the slot. */
export const SoonestSlots = ({ experts, paise }: SoonestSlotsProps) => (
  <ul className={css.slots}>
    {experts.map((doctor) => (
      <li key={doctor.id}>
        <TimeRow
          slot={{ doctor_id: doctor.id, starts_at: doctor.next_slot }}
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
