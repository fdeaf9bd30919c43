import { LabValues } from '@app/parts/lab-values'
import type { LabReport } from '@app/contracts/lab-reports'
import { formatDate } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import { ErrorState, Note } from '@app/ui/states'
import { useId } from 'react'
import { FoldRow } from '../frame/fold-row.tsx'
import rows from '../rows/rows.module.css'
import { labReportsQuery } from './lab-reports.query.ts'
import { resultsInShort } from './results-in-short.ts'

/** Shows a patient's lab reports, the latest first; shows nothing if there are none. */
export function LabReportsPanel({ patientId }: { patientId: string }) {
  const titleId = useId()
  const { data, isError, refetch } = useQuery(labReportsQuery(useKernel(), patientId))
  if (!isError && !data?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Lab reports</h2>
      {isError && !data && <ErrorState title="Their lab reports did not load" onRetry={() => void refetch()} />}
      {data && (
        <ul className={rows.rows}>
          {data.map((report) => (
            <li key={report.lab_booking_id}>
              <Report report={report} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Report = ({ report: { name, released_at, results, waits_for_talk } }: { report: LabReport }) => (
  <FoldRow
    title={
      <span>
        {name}, {formatDate(released_at)}
        {resultsInShort(results) && <span className={`${rows.brief} ${rows.quiet}`}>{resultsInShort(results)}</span>}
      </span>
    }
  >
    {waits_for_talk && (
      <Note>
        <p>Part of this report is hidden until they book their counselling session.</p>
      </Note>
    )}
    <LabValues results={results} />
  </FoldRow>
)
