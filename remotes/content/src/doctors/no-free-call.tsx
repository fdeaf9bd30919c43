import { doctorPath } from '@app/care/paths'
import { timesPath } from '@app/care/slot-address'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { Link } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import css from './no-free-call.module.css'

type Taken = Pick<DoctorCard, 'salutations' | 'name' | 'taken_until' | 'colleague'>

/** Why nothing can be booked with a doctor and until when, and who of the same kind can be met instead. */
export const NoFreeCall = ({ doctor }: { doctor: Taken }) => (
  <div className={css.none}>
    <p className={css.why}>{whyOf(doctor)}</p>
    {doctor.colleague && <Instead colleague={doctor.colleague} />}
  </div>
)

const whyOf = ({ salutations, name, taken_until }: Taken): string =>
  taken_until
    ? `All times up to ${formatShortDay(`${taken_until}T12:00:00+05:30`)} are taken. New times open every day.`
    : `${salutations} ${name} takes no discovery calls.`

const Instead = ({ colleague }: { colleague: NonNullable<Taken['colleague']> }) => (
  <div className={css.colleague}>
    <Avatar src={colleague.profile_pic} name={colleague.name} size={40} />
    <p>
      <Link className={css.name} to={doctorPath(colleague)}>
        {colleague.salutations} {colleague.name}
      </Link>{' '}
      does the same work. Next call:{' '}
      <Link className={css.name} to={timesPath({ doctor: colleague.id })}>
        {formatShortDay(colleague.next_slot)}, {formatTime(colleague.next_slot)}
      </Link>
    </p>
  </div>
)
