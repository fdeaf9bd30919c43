import { doctorName } from '@app/care/doctor-name'
import { PATHS } from '@app/care/paths'
import { formatMoment } from '@app/domain/india-time'
import { Link, useKernel, useQuery } from '@app/kernel'
import { formatPaise } from '@app/domain/money'
import { slotsQuery } from '../booking.query.ts'
import type { WantedSlot } from '@app/care/slot-address'
import css from './confirm.module.css'

/** The page shows what the reader books before it asks for anything. */
export function Summary({ slot }: { slot: WantedSlot }) {
  const { data } = useQuery(slotsQuery(useKernel(), String(slot.doctor_id)))
  const name = data && doctorName(data, slot.doctor_id)
  return (
    <div className={css.summary}>
      <p>
        <strong>{formatMoment(slot.starts_at)}</strong>
      </p>
      <p>
        Discovery call{name && ` with ${name}`}
        {data && ` · ${data.duration} minutes · ${formatPaise(data.price_paise)}`}
      </p>
      <Link to={PATHS.timeslot}>Change the time</Link>
    </div>
  )
}
