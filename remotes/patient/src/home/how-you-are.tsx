import type { HowTheyAre } from '@app/contracts/today'
import { formatDate, formatShortDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { ReportLine } from '../shi/report-line.tsx'
import { shiPages } from '../shi/shi.pages.ts'
import css from './home.module.css'
import { Ring } from './ring.tsx'

/** Shows how the reader is doing according to their last report, and how that has changed. */
export function HowYouAre({ index }: { index: HowTheyAre | null }) {
  if (!index)
    return (
      <section aria-labelledby="how">
        <h2 id="how">How you are</h2>
        <Empty drawing="heart" says="Check your sexual health in four minutes.">
          <LinkButton look="secondary" to={shiPages.intro.path}>
            Start the check
          </LinkButton>
        </Empty>
      </section>
    )
  const { response_id, overall, focus, line } = index
  const [before, last] = line.slice(-2)
  return (
    <Card>
      <section className={css.how} aria-labelledby="how">
        <h2 id="how">How you are</h2>
        {overall !== null && (
          <div className={css.score}>
            <Ring value={overall} />
            <div className={css.change}>
              {before && last && (
                <p>
                  <strong>{signed(last.overall - before.overall)}</strong> since {formatShortDate(before.finished_at)}
                </p>
              )}
              {line.length === 1 && <p className={css.small}>{formatDate(line[0]!.finished_at)}</p>}
              <ReportLine line={line} />
            </div>
          </div>
        )}
        <p>{sentenceOf(overall, focus)}</p>
        <LinkButton look="secondary" to={href(shiPages.report, { id: response_id })}>
          {overall === null ? 'See your report' : 'See the parts'}
        </LinkButton>
      </section>
    </Card>
  )
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)

function sentenceOf(overall: number | null, focus: readonly string[]): string {
  if (overall === null) return 'Your last answers didn’t give a score.'
  if (focus.length === 0) return 'No part needs a closer look right now.'
  // the parts have names such as “Comfort and pain”
  return `Worth a closer look: ${focus.join('; ')}.`
}
