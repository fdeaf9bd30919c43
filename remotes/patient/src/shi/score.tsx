import type { HowTheyAre } from '@app/contracts/today'
import { formatDate, formatListDate } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { useMedia } from '@app/ui/use-media'
import { ReportLine } from './report-line.tsx'
import { Ring } from './ring.tsx'
import css from './score.module.css'
import { toneOf } from './tone.ts'

interface ScoreProps {
  overall: number
  /** The reports with a score, the oldest first. */
  line: HowTheyAre['line']
  /** What the last score means, in words. */
  words?: string
  /** True if the card is as wide as a page: the line stands beside the words, with its dates. */
  isWide?: boolean | undefined
}

/** Shows the last score as a ring, how it has changed, and the line of scores. */
export function Score({ overall, line, words, isWide = false }: ScoreProps) {
  const [before, last] = line.slice(-2)
  // a phone would shrink the long line, and its numbers with it
  const hasRoom = useMedia('(min-width: 900px)') === true
  return (
    <div className={css.score} data-wide={isWide || undefined} data-tone={toneOf(overall).tone}>
      <Ring value={overall} />
      <div className={css.change}>
        <div className={css.said}>
          {words && <p className={css.words}>{words}</p>}
          {before && last && (
            <p>
              <strong>{signed(last.overall - before.overall)}</strong> since {formatListDate(before.finished_at, now())}
            </p>
          )}
          {line.length === 1 && <p className={css.day}>{formatDate(line[0]!.finished_at)}</p>}
        </div>
        <div>
          <ReportLine line={line} isWide={isWide && hasRoom} />
          {isWide && before && last && (
            <p className={css.days} aria-hidden="true">
              <span>{formatListDate(line[0]!.finished_at, now())}</span>
              <span>{formatListDate(last.finished_at, now())}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)
