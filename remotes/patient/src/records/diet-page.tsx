import { ShowMore } from '@app/parts/show-more'
import { PATHS } from '@app/parts/paths'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { DietPlanCard } from './diet-plan-card.tsx'
import { plansQuery } from './diet.query.ts'
import css from './records.module.css'

/** Shows the reader's diet plans, in which they can tick today's meals. */
export function DietPage() {
  const found = useInfiniteQuery(plansQuery(useKernel()))
  const plans = found.data?.pages.flat()
  return (
    <PatientPage up={UP.records}>
      <h1>Your diet plans</h1>
      {found.isPending && <Skeleton label="Loading your diet plans" />}
      {found.isError && !plans && (
        <ErrorState title="Your diet plans did not load" onRetry={() => void found.refetch()} />
      )}
      {plans?.length === 0 && (
        <Empty drawing="seed" says="A diet plan from your expert will appear here, with meals to tick off.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      <div className={css.kinds}>
        {plans?.map((plan) => (
          <DietPlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <ShowMore list={found} />
    </PatientPage>
  )
}
