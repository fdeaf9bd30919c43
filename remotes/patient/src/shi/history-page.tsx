import { scoreInWords } from '@app/domain/score-words'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card, Lead } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useMedia } from '@app/ui/use-media'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import css from './report.module.css'
import { ReportList } from './report-list.tsx'
import { Score } from './score.tsx'
import { responsesQuery } from './shi.query.ts'
import { shiPages } from './shi.pages.ts'

/** The number of reports in the line of scores, as on the home page. */
const LINE = 6

/** Lists all the reader's reports, the latest first. */
export function HistoryPage() {
  const { data, isPending, isError, refetch } = useQuery(responsesQuery(useKernel()))
  // the line shows the oldest report first, and leaves out reports without a score
  const line = (data?.finished ?? [])
    .flatMap(({ finished_at, overall }) => (overall === null ? [] : [{ finished_at, overall }]))
    .toReversed()
  const last = line.at(-1)
  const isWide = useMedia('(min-width: 900px)')
  return (
    <PatientPage up={UP.records}>
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
      {data && data.finished.length > 0 && (
        <Lead>Each report sums up your answers to our questions about your sexual health. The best score is 100.</Lead>
      )}
      {data && data.finished.length > 0 && (
        <div className={css.report}>
          {last && (
            <Card>
              <Score
                overall={last.overall}
                line={line.slice(-LINE)}
                words={scoreInWords(last.overall)}
                isWide={isWide}
              />
            </Card>
          )}
          <ReportList reports={data.finished} />
          <div>
            <LinkButton look={data.open ? 'primary' : 'secondary'} to={shiPages.questions.path}>
              {data.open ? 'Continue your answers' : 'Answer the questions again'}
            </LinkButton>
          </div>
        </div>
      )}
    </PatientPage>
  )
}
