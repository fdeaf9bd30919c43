import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import css from './report.module.css'
import { ReportList } from './report-list.tsx'
import { responsesQuery } from './shi.query.ts'
import { shiPages } from './shi.pages.ts'

/** Lists all the reader's reports, the latest first. */
export function HistoryPage() {
  const { data, isPending, isError, refetch } = useQuery(responsesQuery(useKernel()))
  return (
    <PatientPage>
      <h1>Your reports</h1>
      {isPending && <Skeleton label="Loading your reports" />}
      {isError && !data && <ErrorState title="Your reports did not load" onRetry={() => void refetch()} />}
      {data?.finished.length === 0 && <EmptyState title="You have no reports yet" />}
      {data && data.finished.length > 0 && <ReportList reports={data.finished} />}
      {data && (
        <div className={css.way}>
          <LinkButton to={shiPages.questions.path}>
            {data.open ? 'Go on with your answers' : 'Answer the questions'}
          </LinkButton>
        </div>
      )}
    </PatientPage>
  )
}
