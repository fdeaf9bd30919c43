import { ShowMore } from '@app/parts/show-more'
import { PATHS } from '@app/parts/paths'
import { LinkButton } from '@app/ui/button'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { MilestoneCard } from './milestone-card.tsx'
import { milestonesQuery } from './milestones.query.ts'
import css from './records.module.css'

/** Shows the goals that the reader has set with their experts. */
export function MilestonesPage() {
  const found = useInfiniteQuery(milestonesQuery(useKernel()))
  const milestones = found.data?.pages.flat()
  return (
    <PatientPage up={UP.records}>
      <h1>Your goals</h1>
      {found.isPending && <Skeleton label="Loading your goals" />}
      {found.isError && !milestones && (
        <ErrorState title="Your goals did not load" onRetry={() => void found.refetch()} />
      )}
      {milestones?.length === 0 && (
        <Empty drawing="path" says="Goals you set with your expert will appear here.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      <div className={css.kinds}>
        {milestones?.map((one) => (
          <MilestoneCard key={one.id} milestone={one} />
        ))}
      </div>
      <ShowMore list={found} />
    </PatientPage>
  )
}
