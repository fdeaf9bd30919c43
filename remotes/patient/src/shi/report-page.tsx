import { NotShown } from '@app/parts/not-shown'
import { PATHS } from '@app/parts/paths'
import { UpLink } from '@app/parts/private-page'
import { VISITOR_ANSWERS_DAYS } from '@app/domain/promised-times'
import { useHydrated, useIdentity, useKernel, useParams, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { UP } from '../frame/up.ts'
import { ClaimAnswers } from './claim-answers.tsx'
import { readDraft, type Draft } from './draft.ts'
import { ReportView } from './report-view.tsx'
import css from './report.module.css'
import { reportQuery, visitorsReportQuery } from './shi.query.ts'
import { shiPages } from './shi.pages.ts'
import { YourReport } from './your-report.tsx'

/** Shows the report of the logged-in patient, or of the visitor whose key is in this tab. */
export function ReportPage() {
  const id = useParams().id!
  const isReady = useHydrated()
  const isPatient = useIdentity()?.userType === 'Patient'
  const draft = isReady ? readDraft() : null
  const isVisitors = draft?.key === id && draft.visitor_key !== null
  return (
    <Page width="read">
      {isReady && !isVisitors && isPatient && <UpLink {...UP.reports} />}
      <h1>Your report</h1>
      {!isReady && <Skeleton label="Loading your report" lines={8} />}
      {isVisitors && <OfVisitor draft={draft as Visitor} isPatient={isPatient} />}
      {isReady && !isVisitors && isPatient && <OfPatient id={id} />}
      {isReady && !isVisitors && !isPatient && (
        <>
          <p>Log in to see your report. If you answered without logging in, you can only see it in the tab you used.</p>
          <LinkButton to={PATHS.login}>Log in</LinkButton>
        </>
      )}
    </Page>
  )
}

type Visitor = Draft & { visitor_key: string }

function OfVisitor({ draft, isPatient }: { draft: Visitor; isPatient: boolean }) {
  const { data, isPending, error, refetch } = useQuery(visitorsReportQuery(useKernel(), draft))
  return (
    <>
      {isPending && <Skeleton label="Loading your report" lines={8} />}
      {error && !data && <Lost error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={css.report}>
          <ReportView report={data}>
            <ClaimAnswers draft={draft} isPatient={isPatient} />
          </ReportView>
        </div>
      )}
    </>
  )
}

function OfPatient({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery(reportQuery(useKernel(), id))
  return (
    <>
      {isPending && <Skeleton label="Loading your report" lines={8} />}
      {error && !data && <Lost error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={css.report}>
          <ReportView report={data}>
            <YourReport report={data} />
          </ReportView>
        </div>
      )}
    </>
  )
}

/** Says that the report did not load or was erased. If the report was erased, a retry would not help. */
const Lost = ({ error, onRetry }: { error: Error; onRetry(): void }) => (
  <NotShown error={error} gone="This report is no longer available" lost="Your report did not load" onRetry={onRetry}>
    <p>We erase a report after {VISITOR_ANSWERS_DAYS} days unless someone adds it to their record.</p>
    <LinkButton to={shiPages.questions.path}>Answer the questions</LinkButton>
  </NotShown>
)
