import { PATHS } from '@app/parts/paths'
import type { PlanOfToday } from '@app/contracts/today'
import { formatListDate } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { ProgressBar } from '@app/ui/progress-bar'
import css from './home.module.css'

/** Shows how far the reader is in their plan. */
export function PlanBar({ plan }: { plan: PlanOfToday | null }) {
  if (!plan)
    return (
      <section aria-labelledby="plan">
        <h2 id="plan">Your plan</h2>
        <Empty drawing="path" says="A plan includes several sessions for one price.">
          <LinkButton look="secondary" to={PATHS.plans}>
            See the plans
          </LinkButton>
        </Empty>
      </section>
    )
  const { title, week, weeks, left, all, usable_until } = plan
  return (
    <Card>
      <section className={css.plan} aria-label="Your plan">
        <ProgressBar label={title} text={`Week ${week} of ${weeks}`} value={week} max={weeks} />
        <p className={css.small}>
          {all > 0 && `${left} of ${all} ${all === 1 ? 'session' : 'sessions'} left · `}use by{' '}
          {formatListDate(usable_until, now())}
        </p>
        <LinkButton look="secondary" to={PATHS.plan}>
          {left > 0 ? 'Book the next session' : 'See your plan'}
        </LinkButton>
      </section>
    </Card>
  )
}
