import { useHydrated, useIdentity, useKernel, useQuery } from '@app/kernel'
import { Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { Answering } from './answering.tsx'
import { questionsQuery, responsesQuery, sectionsQuery } from './shi.query.ts'

/**
 * Shows the questions one per screen, from where the reader stopped in this tab or, for a patient, on another device.
 */
export function QuestionsPage() {
  const kernel = useKernel()
  const isReady = useHydrated()
  const isPatient = useIdentity()?.userType === 'Patient'
  const questions = useQuery(questionsQuery(kernel))
  const sections = useQuery(sectionsQuery(kernel))
  const responses = useQuery({ ...responsesQuery(kernel), enabled: isReady && isPatient })
  const all = [questions, sections, ...(isPatient ? [responses] : [])]
  const isLost = all.some(({ isError, data }) => isError && !data)
  const isThere = isReady && all.every(({ data }) => data !== undefined)
  return (
    <Page width="form">
      {!isThere && <h1>Your questions</h1>}
      {isLost && (
        <ErrorState
          title="The questions did not load"
          onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))}
        />
      )}
      {!isLost && !isThere && <Skeleton label="Loading the questions" lines={6} />}
      {isThere && (
        <Answering
          questions={questions.data!}
          sections={sections.data!.sections}
          open={responses.data?.open ?? null}
          isPatient={isPatient}
        />
      )}
    </Page>
  )
}
