import { useSlotLink } from '@app/care/use-slot-link'
import { formatSlot } from '@app/domain/india-time'
import { profileTypesOf } from '@app/domain/profile-type'
import { Link } from '@app/kernel'
import type { FreeDoctor } from './soonest.ts'
import css from './soonest-slots.module.css'

/** The next time of each of a few people; a press books it. */
export function SoonestSlots({ doctors }: { doctors: readonly FreeDoctor[] }) {
  const bookingOf = useSlotLink()
  return (
    <ul className={css.slots}>
      {doctors.map((doctor) => (
        <li key={doctor.id}>
          <Link className={css.slot} {...bookingOf({ doctor_id: doctor.id, starts_at: doctor.next_slot })}>
            <strong>{formatSlot(doctor.next_slot)}</strong>{' '}
            <span className={css.who}>
              {doctor.salutations} {doctor.name}, {profileTypesOf(doctor.profile_type)[0]?.toLowerCase()}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
