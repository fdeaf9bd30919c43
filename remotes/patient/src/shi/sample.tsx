import { scoreInWords } from '@app/domain/score-words'
import { Bar } from '@app/ui/bar'
import { Badge, Card } from '@app/ui/page'
import css from './sample.module.css'
import { SAMPLE } from './shi.content.ts'
import { LOOK, toneOf, WELL } from './tone.ts'

const CAPTION = 'sample-report'

/** Shows what a report looks like: first the words, then a score for each part. */
export const Sample = () => (
  <Card>
    <div className={css.sample}>
      <p className={css.made} id={CAPTION}>
        A sample report, from made-up answers
      </p>
      <dl className={css.words}>
        <div>
          <dt>What’s going well</dt>
          <dd>{named(SAMPLE.filter(({ score }) => score >= WELL))}</dd>
        </div>
        <div>
          <dt>What deserves a closer look</dt>
          <dd>{named(SAMPLE.filter(({ score }) => score < LOOK))}</dd>
        </div>
      </dl>
      <table className={css.table} aria-labelledby={CAPTION}>
        <tbody>
          {SAMPLE.map(({ label, score }) => (
            <tr key={label} data-tone={toneOf(score).tone}>
              <th scope="row">{label}</th>
              <td className={css.band}>
                <Badge {...toneOf(score)}>{scoreInWords(score)}</Badge>
              </td>
              <td className={css.score}>{score} of 100</td>
              <td className={css.bar}>
                <Bar spans={[{ x: 0, width: score }]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
)

const named = (parts: typeof SAMPLE): string => parts.map(({ label }) => label).join(', ')
