import { PATHS } from '@app/care/paths'
import { leaveWish } from '@app/care/press-wish'
import type { Slot } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, Skeleton } from '@app/ui/states'
import { slotsQuery } from '../booking.query.ts'
import { confirmPath } from '@app/care/slot-address'
import css from './confirm.module.css'

const SOONEST = 3

/** A reader who comes without a time gets the soonest ones at once. */
export function ChooseFirst() {
  const kernel = useKernel()
  const { data, isPending } = useQuery(slotsQuery(kernel))
  // for a patient this press holds the time; a visitor first says who they are
  const wishFor = (slot: Slot) => kernel.session.identity() && leaveWish(confirmPath(slot))
  const soonest = data?.days.flatMap((day) => day.slots).slice(0, SOONEST) ?? []
  return (
    <EmptyState title="First, choose a time">
      {isPending && <Skeleton label="Looking for free times…" lines={3} />}
      <ul className={css.offers}>
        {soonest.map((slot) => (
          <li key={slot.starts_at}>
            <LinkButton look="secondary" wide to={confirmPath(slot)} onClick={() => wishFor(slot)}>
              {formatMoment(slot.starts_at)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton to={PATHS.timeslot}>See all free times</LinkButton>
    </EmptyState>
  )
}
