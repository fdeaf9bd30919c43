import type { FinishedShi } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { scoreInWords } from '@app/domain/score-words'
import { href } from '@app/federation/manifest'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import css from './report-list.module.css'
import { shiPages } from './shi.pages.ts'

/** Lists reports by day, each with its score. */
export const ReportList = ({ reports }: { reports: readonly FinishedShi[] }) => (
  <ul className={css.reports}>
    {reports.map(({ response_id, finished_at, overall }) => (
      <LinkedCard key={response_id} className={css.one}>
        <CoverLink to={href(shiPages.report, { id: response_id })}>{formatDate(finished_at)}</CoverLink>
        <span className={css.words}>{overall === null ? 'No number' : scoreInWords(overall)}</span>
        {overall !== null && <strong>{overall} of 100</strong>}
      </LinkedCard>
    ))}
  </ul>
)
