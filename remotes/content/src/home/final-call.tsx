import { BookCall } from '@app/parts/book-call'
import { introPath } from '@app/parts/slot-address'
import { formatPaise } from '@app/domain/money'
import type { ProfileType } from '@app/domain/profile-type'
import { useKernel, useQuery } from '@app/kernel'
import { DoorScene } from './art/door-scene.tsx'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import css from './final-call.module.css'

/**
 * A page's last section, which invites the reader to book a call. `kind` is the kind of expert that the page is about.
 */
export function FinalCall({ kind }: { kind?: ProfileType | undefined }) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <section className={css.band}>
      <div className={css.inner}>
        <div className={css.text}>
          <h2 className={css.title}>You can talk openly here</h2>
          <p className={css.lead}>
            One call with someone who hears this every day.
            {call &&
              ` It takes ${call.duration} minutes and costs ${formatPaise(call.price_paise)}. You don’t have to buy anything more.`}
          </p>
          <BookCall look="secondary" to={introPath({ kind })} />
        </div>
        <DoorScene />
      </div>
    </section>
  )
}
