import type { FinishedShi } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { scoreInWords } from '@app/domain/score-words'
import { href } from '@app/federation/manifest'
import { Line, Row, Rows } from '../rows/rows.tsx'
import { shiPages } from './shi.pages.ts'

/** Lists reports by day, each with its score. */
export const ReportList = ({ reports }: { reports: readonly FinishedShi[] }) => (
  <Rows>
    {reports.map(({ response_id, finished_at, overall }) => (
      <Row
        key={response_id}
        to={href(shiPages.report, { id: response_id })}
        title={formatDate(finished_at)}
        end={overall !== null && <strong>{overall} of 100</strong>}
      >
        <Line>{overall === null ? 'No number' : scoreInWords(overall)}</Line>
      </Row>
    ))}
  </Rows>
)
