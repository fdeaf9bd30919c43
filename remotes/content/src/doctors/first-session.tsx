import { PATHS } from '@app/parts/paths'
import type { Doctor } from '@app/contracts/doctors'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel } from '@app/kernel'
import css from './first-session.module.css'

/** Says what happens in a first session, what it costs and how to cancel it. */
export function FirstSession({ doctor }: { doctor: Pick<Doctor, 'fee_paise' | 'salutations' | 'name'> }) {
  const { hasPage } = useKernel()
  return (
    <section className={css.box}>
      <h2>What happens in the first session</h2>
      <ol className={css.steps}>
        <li>You say what brings you here, in your own words and at your own pace. Camera off is fine.</li>
        <li>
          {doctor.salutations} {doctor.name} asks about your health, your medicines and your day before asking about
          sex.
        </li>
        <li>You’ll hear what may be causing your concern, what would help and what that involves.</li>
        <li>You’ll leave with a next step, even if it’s outside our clinic.</li>
      </ol>
      <p>
        A consultation costs {formatPaise(doctor.fee_paise)} in total.{' '}
        {hasPage(PATHS.refundPolicy) && <Link to={PATHS.refundPolicy}>How cancellations and refunds work</Link>}
      </p>
    </section>
  )
}
