import { PATHS } from '@app/parts/paths'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { PlanCard } from './plan-card.tsx'
import { overPlansQuery, runningPlansQuery } from './plan.query.ts'
import css from './plan.module.css'

/** Lists the reader's plans: first those that they can use, then those that are over. */
export function PlanPage() {
  const kernel = useKernel()
  const current = useQuery(runningPlansQuery(kernel))
  const former = useQuery(overPlansQuery(kernel))
  const both = [current, former]
  const [running = [], over = []] = [current.data, former.data]
  return (
    <PatientPage>
      <h1>Your plan</h1>
      {both.some(({ isPending }) => isPending) && <Skeleton label="Loading your plan" lines={4} />}
      {both.some(({ isError, data }) => isError && !data) && (
        <ErrorState title="Your plan did not load" onRetry={() => both.forEach(({ refetch }) => void refetch())} />
      )}
      {current.data && former.data && running.length === 0 && (
        <Empty
          drawing="path"
          says={`${over.length > 0 ? 'You have no active plan' : 'You have no plan yet'}: a plan includes several sessions for one price.`}
        >
          <LinkButton to={PATHS.packages}>See packages and plans</LinkButton>
        </Empty>
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
          <h2 id="over">Past</h2>
          {over.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </section>
      )}
    </PatientPage>
  )
}
