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
  const name = data?.days.flatMap((day) => day.slots).find((free) => free.doctor_id === slot.doctor_id)?.doctor_name
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
