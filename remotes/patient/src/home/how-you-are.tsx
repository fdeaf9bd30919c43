import type { HowTheyAre } from '@app/contracts/today'
import { href } from '@app/federation/manifest'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { Score } from '../shi/score.tsx'
import { shiPages } from '../shi/shi.pages.ts'
import css from './home.module.css'

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
  return (
    <Card>
      <section className={css.how} aria-labelledby="how">
        <h2 id="how">How you are</h2>
        {overall !== null && <Score overall={overall} line={line} />}
        <p>{sentenceOf(overall, focus)}</p>
        <LinkButton look="secondary" to={href(shiPages.report, { id: response_id })}>
          {overall === null ? 'See your report' : 'See the parts'}
        </LinkButton>
      </section>
    </Card>
  )
}

function sentenceOf(overall: number | null, focus: readonly string[]): string {
  if (overall === null) return 'You didn’t answer enough questions for a score last time.'
  if (focus.length === 0) return 'Nothing needs a closer look right now.'
  // the parts have names such as “Comfort and pain”
  return `Worth a closer look: ${focus.join('; ')}.`
}
