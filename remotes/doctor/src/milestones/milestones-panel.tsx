import { MilestoneList } from '@app/parts/milestone-list'
import { ShowMore } from '@app/parts/show-more'
import { useInfiniteQuery, useKernel, useMutation } from '@app/kernel'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import { MilestoneForm } from './milestone-form.tsx'
import css from './milestones.module.css'
import { milestonesQuery, moveMilestone } from './milestones.query.ts'

/** Shows the goals that a patient has set with their experts, and the form that adds one. */
export function MilestonesPanel({ encounterId, patientId }: { encounterId: string; patientId: string }) {
  const titleId = useId()
  const found = useInfiniteQuery(milestonesQuery(useKernel(), patientId))
  const milestones = found.data?.pages.flat()
  const moving = useMutation(moveMilestone)
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Milestones</h2>
      {found.isPending && <Skeleton label="Loading the milestones" />}
      {found.isError && !milestones && (
        <ErrorState title="The milestones did not load" onRetry={() => void found.refetch()} />
      )}
      {milestones?.length === 0 && <p>No milestones yet.</p>}
      {milestones && (
        <MilestoneList
          milestones={milestones}
          onMove={({ id }, state) => void moving.send({ milestone_id: id, state })}
        />
      )}
      <ShowMore list={found} />
      {moving.error && <Refusal>{moving.error.message}</Refusal>}
      <MilestoneForm encounterId={encounterId} />
    </section>
  )
}
