import { leaveWish } from '@app/care/press-wish'
import { confirmPath } from '@app/care/slot-address'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { Link, useKernel } from '@app/kernel'
import css from './free-slots.module.css'

/** The next free discovery calls; each is a link that books it. */
export function FreeSlots({ doctor }: { doctor: Pick<DoctorCard, 'id' | 'name' | 'salutations' | 'next_slots'> }) {
  const { session } = useKernel()
  // for a patient this press holds the time; a visitor first says who they are
  const pathOf = (starts_at: string) => confirmPath({ doctor_id: doctor.id, starts_at })
  const wishFor = (slot: string) => session.identity() && leaveWish(pathOf(slot))
  return (
    <div className={css.slots}>
      <p className={css.title}>Next calls (IST)</p>
      <ul className={css.list}>
        {doctor.next_slots.map((slot) => (
          <li key={slot}>
            <Link className={css.slot} to={pathOf(slot)} onClick={() => wishFor(slot)}>
              <span>{formatShortDay(slot)}</span> <strong>{formatTime(slot)}</strong>
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
