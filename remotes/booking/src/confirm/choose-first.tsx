import { PATHS } from '@app/parts/paths'
import { doctorName } from '@app/parts/doctor-name'
import { useSlotLink } from '@app/parts/use-slot-link'
import type { Slot, SlotDay } from '@app/contracts/booking'
import { formatSlot } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, Skeleton } from '@app/ui/states'
import { slotsQuery } from '../booking.query.ts'
import css from './confirm.module.css'

const SOONEST = 3

/** Returns each person's next slot, followed by all other slots in order. */
function soonestOf(days: readonly SlotDay[]): Slot[] {
  const slots = days.flatMap((day) => day.slots)
  const first = slots.filter(({ doctor_id }, index) => slots.findIndex((one) => one.doctor_id === doctor_id) === index)
  return [...first, ...slots.filter((slot) => !first.includes(slot))].slice(0, SOONEST)
}

/** Offers the soonest slots to a reader who has not chosen one. */
export function ChooseFirst() {
  const kernel = useKernel()
  const { data, isPending } = useQuery(slotsQuery(kernel))
  const bookingOf = useSlotLink()
  const soonest = soonestOf(data?.days ?? [])
  return (
    <EmptyState title="First, choose a time">
      {isPending && <Skeleton label="Looking for times…" lines={3} />}
      <ul className={css.offers}>
        {soonest.map((slot) => (
          <li key={slot.starts_at}>
            <LinkButton look="secondary" wide {...bookingOf(slot)}>
              {formatSlot(slot.starts_at)}, {doctorName(data!, slot.doctor_id)} · {formatPaise(data!.price_paise)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton to={PATHS.timeslot}>See all times</LinkButton>
    </EmptyState>
  )
}
