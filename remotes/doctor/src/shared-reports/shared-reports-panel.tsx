import type { SharedShi } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { scoreInWords, TOO_FEW_ANSWERS } from '@app/domain/score-words'
import { useKernel, useQuery } from '@app/kernel'
import { Chart } from '@app/ui/chart'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import { sharedReportsQuery } from './shared-reports.query.ts'

/** Lists the reports that a patient currently shares with the doctor. */
export function SharedReportsPanel({ patientId }: { patientId: string }) {
  const titleId = useId()
  const { data, isPending, isError, refetch } = useQuery(sharedReportsQuery(useKernel(), patientId))
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Reports shared with you</h2>
      {isPending && <Skeleton label="Loading their reports" />}
      {isError && !data && <ErrorState title="Their reports did not load" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>No reports at the moment.</p>}
      {data?.map((report) => (
        <Report key={report.response_id} report={report} />
      ))}
    </section>
  )
}

function Report({ report: { finished_at, until, urgent, overall, sections, answers } }: { report: SharedShi }) {
  const scored = sections.flatMap(({ title, score }) => (score === null ? [] : [{ label: title, from: 0, to: score }]))
  return (
    <details>
      <summary>
        Answered on {formatDate(finished_at)}:{' '}
        {overall === null ? TOO_FEW_ANSWERS.toLowerCase() : `${scoreInWords(overall).toLowerCase()}, ${overall} of 100`}
      </summary>
      <p>You can read it until {formatDate(until)}. No study has validated it.</p>
      {urgent.map((said) => (
        <Note key={said} tone="danger">
          <p>They said: {said}</p>
        </Note>
      ))}
      {scored.length > 0 && <Chart title="Each part" unit="of 100" rows={scored} />}
      <dl>
        {answers.map(({ text, answer }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{answer ?? 'Prefers not to say'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
