import { MilestoneList } from '@app/parts/milestone-list'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import { MilestoneForm } from './milestone-form.tsx'
import css from './milestones.module.css'
import { milestonesQuery, moveMilestone } from './milestones.query.ts'

/** Shows the goals that a patient has set with their experts, and the form that adds one. */
export function MilestonesPanel({ encounterId, patientId }: { encounterId: string; patientId: string }) {
  const titleId = useId()
  const { data, isPending, isError, refetch } = useQuery(milestonesQuery(useKernel(), patientId))
  const moving = useMutation(moveMilestone)
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Milestones</h2>
      {isPending && <Skeleton label="Loading the milestones" />}
      {isError && !data && <ErrorState title="The milestones did not load" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>No milestones yet.</p>}
      {data && (
        <MilestoneList milestones={data} onMove={({ id }, state) => void moving.send({ milestone_id: id, state })} />
      )}
      {moving.error && <Refusal>{moving.error.message}</Refusal>}
      <MilestoneForm encounterId={encounterId} />
    </section>
  )
}
