import { PATHS } from '@app/parts/paths'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { PlanCard } from './plan-card.tsx'
import { overPlansQuery, runningPlansQuery } from './plan.query.ts'
import css from './plan.module.css'

/** What the reader has bought to use bit by bit: first what they can use, then what is over. */
export function PlanPage() {
  const kernel = useKernel()
  const current = useQuery(runningPlansQuery(kernel))
  const former = useQuery(overPlansQuery(kernel))
  const both = [current, former]
  const [running = [], over = []] = [current.data, former.data]
  return (
    <Page>
      <h1>Your plan</h1>
      {both.some(({ isPending }) => isPending) && <Skeleton label="Loading your plan" lines={4} />}
      {both.some(({ isError, data }) => isError && !data) && (
        <ErrorState title="Your plan did not load" onRetry={() => both.forEach(({ refetch }) => void refetch())} />
      )}
      {current.data && former.data && running.length === 0 && (
        <EmptyState title={over.length > 0 ? 'No plan is running' : 'You have no plan yet'}>
          <p>A plan holds several talks at one price. You book each when it suits you.</p>
          {kernel.hasPage(PATHS.packages) && <LinkButton to={PATHS.packages}>See packages and plans</LinkButton>}
        </EmptyState>
      )}
      {running.length > 0 && (
        <div className={css.plans}>
          {running.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
      )}
      {over.length > 0 && (
        <section className={css.plans} aria-labelledby="over">
          <h2 id="over">Over</h2>
          {over.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </section>
      )}
    </Page>
  )
}
