import type { FinishedShi } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { scoreInWords } from '@app/domain/score-words'
import { href } from '@app/federation/manifest'
import { Link } from '@app/kernel'
import { shiPages } from './shi.pages.ts'

/** Reports by their day, each with its number. */
export const ReportList = ({ reports }: { reports: readonly FinishedShi[] }) => (
  <ul>
    {reports.map(({ response_id, finished_at, overall }) => (
      <li key={response_id}>
        <Link to={href(shiPages.report, { id: response_id })}>{formatDate(finished_at)}</Link>:{' '}
        {overall === null ? 'no number' : `${scoreInWords(overall).toLowerCase()}, ${overall} of 100`}
      </li>
    ))}
  </ul>
)
