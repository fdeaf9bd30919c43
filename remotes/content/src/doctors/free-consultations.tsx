import { consultationsQuery } from '@app/parts/consultation.query'
import { consultationPath } from '@app/parts/slot-address'
import { useSlotLink } from '@app/parts/use-slot-link'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import css from './free-slots.module.css'

/** The number of days shown, each with its first free slot. */
const SHOWN = 3

/**
 * Shows the next free slots for a consultation; each is a link that books the slot. Nothing is shown until a slot is
 * known.
 */
export function FreeConsultations({
  doctor,
}: {
  doctor: Pick<DoctorCard, 'id' | 'name' | 'salutations' | 'fee_paise'>
}) {
  const { data: free } = useQuery(consultationsQuery(useKernel(), { doctor: doctor.id }))
  const bookingOf = useSlotLink()
  const next = free?.days.flatMap(({ slots }) => slots.slice(0, 1)).slice(0, SHOWN) ?? []
  return (
    <div className={css.slots}>
      <p className={css.title}>
        <strong>Consultation</strong> (IST){free && ` · ${free.duration} minutes`}, {formatPaise(doctor.fee_paise)}
      </p>
      <ul className={css.list}>
        {next.map(({ starts_at }) => (
          <li key={starts_at}>
            <Link className={css.slot} {...bookingOf({ doctor_id: doctor.id, starts_at, type: 'video' })}>
              <span>{formatShortDay(starts_at)}</span> <strong>{formatTime(starts_at)}</strong>
              <span className={css.unseen}>
                {' '}
                for a consultation with {doctor.salutations} {doctor.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.all}>
        <LinkButton look="quiet" to={consultationPath({ doctor: doctor.id })}>
          All consultation times
        </LinkButton>
      </p>
    </div>
  )
}
