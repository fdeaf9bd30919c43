import { MilestoneList } from '@app/parts/milestone-list'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { EmptyState, ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { milestonesQuery, moveMilestone } from './milestones.query.ts'

/** What the reader set out to reach with their experts. */
export function MilestonesPage() {
  const { data, isPending, isError, refetch } = useQuery(milestonesQuery(useKernel()))
  const moving = useMutation(moveMilestone)
  return (
    <PatientPage>
      <h1>Your milestones</h1>
      {isPending && <Skeleton label="Loading your milestones" />}
      {isError && !data && <ErrorState title="Your milestones did not load" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="No milestone is set yet">
          <p>You set them with your expert, as you talk.</p>
        </EmptyState>
      )}
      {moving.error && <Refusal>{moving.error.message}</Refusal>}
      {data && (
        <MilestoneList milestones={data} onMove={({ id }, state) => void moving.send({ milestone_id: id, state })} />
      )}
    </PatientPage>
  )
}
