import { PATHS } from '@app/care/paths'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Time } from '@app/ui/time'
import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { bySoonest } from '../home/soonest.ts'
import css from './book-call.module.css'

/** The next step, with its price and the next free time, both from the database. */
export function BookCall({ doctors }: { doctors: readonly DoctorCard[] }) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  const [soonest] = bySoonest(doctors)
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
            <dt>Next free call</dt>
            <dd>
              <Time at={soonest.next_slot} as="shortDay" />, <Time at={soonest.next_slot} as="clock" />
            </dd>
          </div>
        )}
      </dl>
      <LinkButton wide to={PATHS.discoveryCall}>
        Book a discovery call
      </LinkButton>
      <p className={css.note}>By video or voice. Nothing is recorded, and no message names the topic.</p>
      <p className={css.note}>
        Consultations, sessions and plans can’t be booked here yet. In the call you hear what would fit and what it
        costs.
      </p>
    </div>
  )
}
