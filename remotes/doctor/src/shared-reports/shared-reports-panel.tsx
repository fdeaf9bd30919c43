import type { SharedShi } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { scoreInWords, TOO_FEW_ANSWERS } from '@app/domain/score-words'
import { useKernel, useQuery } from '@app/kernel'
import { Chart } from '@app/ui/chart'
import { ErrorState, Note } from '@app/ui/states'
import { useId } from 'react'
import { FoldRow } from '../frame/fold-row.tsx'
import rows from '../rows/rows.module.css'
import css from '../history/history.module.css'
import { sharedReportsQuery } from './shared-reports.query.ts'

/** Lists the reports that a patient currently shares with the doctor; shows nothing if there are none. */
export function SharedReportsPanel({ patientId }: { patientId: string }) {
  const titleId = useId()
  const { data, isError, refetch } = useQuery(sharedReportsQuery(useKernel(), patientId))
  if (!isError && !data?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Reports shared with you</h2>
      {isError && !data && <ErrorState title="Their reports did not load" onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={rows.rows}>
          {data.map((report) => (
            <li key={report.response_id}>
              <Report report={report} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Report({ report: { finished_at, until, urgent, overall, sections, answers } }: { report: SharedShi }) {
  const scored = sections.flatMap(({ title, score }) => (score === null ? [] : [{ label: title, from: 0, to: score }]))
  return (
    <FoldRow
      title={
        <span>
          Answered on {formatDate(finished_at)}:{' '}
          {overall === null
            ? TOO_FEW_ANSWERS.toLowerCase()
            : `${scoreInWords(overall).toLowerCase()}, ${overall}\u00A0of\u00A0100`}
        </span>
      }
    >
      <p>You can read it until {formatDate(until)}. No study has validated it.</p>
      {urgent.map((said) => (
        <Note key={said} tone="danger">
          <p>They said: {said}</p>
        </Note>
      ))}
      {scored.length > 0 && <Chart title="Each part" unit="of 100" rows={scored} />}
      <details className={css.all}>
        <summary>All answers ({answers.length})</summary>
        <dl className={`${css.history} ${css.columns}`}>
          {answers.map(({ text, answer }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{answer ?? 'Prefers not to say'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </FoldRow>
  )
}
