import { introPath, timesPath } from '@app/care/slot-address'
import { useSlotLink } from '@app/care/use-slot-link'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatSlot } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Time } from '@app/ui/time'
import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { bySoonest, kindOf } from '../home/soonest.ts'
import css from './book-call.module.css'

/** The next step: the soonest time of the page's doctors, at its price, leads to that very time. */
export function BookCall({ doctors }: { doctors: readonly DoctorCard[] }) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  const [soonest] = bySoonest(doctors)
  const kind = kindOf(doctors)
  const bookingOf = useSlotLink()
  return (
    <div className={css.card}>
      <h2 className={css.title}>Talk to someone</h2>
      <dl className={css.facts}>
        {call && (
          <div>
            <dt>First call, {call.duration} minutes</dt>
            <dd>{formatPaise(call.price_paise)}</dd>
          </div>
        )}
        {doctors.length > 0 && (
          <div>
            <dt>Consultation</dt>
            <dd>from {formatPaise(Math.min(...doctors.map(({ fee_paise }) => fee_paise)))}</dd>
          </div>
        )}
        {soonest && (
          <div>
            <dt>Next available (IST)</dt>
            <dd>
              <Time at={soonest.next_slot} as="slot" /> with {soonest.salutations} {soonest.name}
            </dd>
          </div>
        )}
      </dl>
      {soonest && (
        <LinkButton wide {...bookingOf({ doctor_id: soonest.id, starts_at: soonest.next_slot })}>
          Book {formatSlot(soonest.next_slot)}
          {call && ` · ${formatPaise(call.price_paise)}`}
        </LinkButton>
      )}
      <LinkButton wide look={soonest ? 'secondary' : 'primary'} to={soonest ? timesPath({ kind }) : introPath({})}>
        {soonest ? 'Other times' : 'Book a discovery call'}
      </LinkButton>
      <p className={css.note}>By video or voice. Nothing is recorded, and no message names the topic.</p>
      <p className={css.note}>
        Consultations, sessions and plans can’t be booked here yet. In the call you hear what would fit and what it
        costs.
      </p>
    </div>
  )
}
