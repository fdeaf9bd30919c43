import { leaveWish } from '@app/care/press-wish'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { Link, useKernel } from '@app/kernel'
import css from './free-slots.module.css'

/** A time's own step of booking; the booking remote reads it from the address. */
const confirmPath = (doctorId: number, startsAt: string) =>
  `/discovery-call/confirm?doctor=${doctorId}&at=${encodeURIComponent(startsAt)}`

/** The next free discovery calls, each a way to have it. */
export function FreeSlots({ doctor }: { doctor: Pick<DoctorCard, 'id' | 'name' | 'salutations' | 'next_slots'> }) {
  const { session } = useKernel()
  // who is logged in has it held by this press; a visitor says first who they are
  const wishFor = (slot: string) => session.identity() && leaveWish(confirmPath(doctor.id, slot))
  return (
    doctor.next_slots.length > 0 && (
      <div className={css.slots}>
        <p className={css.title}>Next free calls (IST)</p>
        <ul className={css.list}>
          {doctor.next_slots.map((slot) => (
            <li key={slot}>
              <Link className={css.slot} to={confirmPath(doctor.id, slot)} onClick={() => wishFor(slot)}>
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
  )
}
