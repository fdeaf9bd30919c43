import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import css from './report.module.css'
import { ReportLine } from './report-line.tsx'
import { ReportList } from './report-list.tsx'
import { responsesQuery } from './shi.query.ts'
import { shiPages } from './shi.pages.ts'

/** Lists all the reader's reports, the latest first. */
export function HistoryPage() {
  const { data, isPending, isError, refetch } = useQuery(responsesQuery(useKernel()))
  // the line shows the oldest report first, and leaves out reports without a score
  const line = (data?.finished ?? [])
    .flatMap(({ finished_at, overall }) => (overall === null ? [] : [{ finished_at, overall }]))
    .toReversed()
  return (
    <PatientPage>
      <h1>Your reports</h1>
      {isPending && <Skeleton label="Loading your reports" />}
      {isError && !data && <ErrorState title="Your reports did not load" onRetry={() => void refetch()} />}
      {data?.finished.length === 0 && (
        <Empty drawing="heart" says="Your reports will appear here once you’ve answered the questions.">
          <LinkButton to={shiPages.questions.path}>
            {data.open ? 'Continue your answers' : 'Answer the questions'}
          </LinkButton>
        </Empty>
      )}
      {line.length > 0 && <ReportLine line={line} />}
      {data && data.finished.length > 0 && <ReportList reports={data.finished} />}
      {data && data.finished.length > 0 && (
        <div className={css.way}>
          <LinkButton to={shiPages.questions.path}>
            {data.open ? 'Continue your answers' : 'Answer the questions again'}
          </LinkButton>
        </div>
      )}
    </PatientPage>
  )
}
