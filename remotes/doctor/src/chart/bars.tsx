import type { CSSProperties } from 'react'
import css from './bars.module.css'

interface BarsProps {
  values: readonly number[]
  /** The index of the bar that stands out. */
  strong: number
  /** The values of the bars in words, for a reader who can't see the bars. */
  label: string
  /** A short name below each bar. */
  names: readonly string[]
  /** The value above each bar, as it is written. */
  shown: readonly string[]
}

/** The height of the tallest bar, the width of a bar with its gap, and the gap. */
const [HEIGHT, STEP, GAP] = [60, 40, 6]

/** Draws a row of bars, each with its value above it. */
export function Bars({ values, strong, label, names, shown }: BarsProps) {
  const most = Math.max(1, ...values)
  // a bar for zero is drawn as a line, so that it does not look like a gap
  const heights = values.map((value) => Math.max(1, (value / most) * HEIGHT))
  return (
    <div className={css.chart} style={{ '--count': values.length } as CSSProperties}>
      <div className={css.drawn}>
        <svg
          className={css.bars}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${values.length * STEP - GAP} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {heights.map((height, nth) => (
            <rect
              // the order of the bars is their meaning
              // oxlint-disable-next-line react/no-array-index-key
              key={nth}
              x={nth * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              data-strong={nth === strong}
            />
          ))}
        </svg>
        <div className={css.values} aria-hidden>
          {shown.map((value, nth) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={nth} style={{ '--height': heights[nth]! / HEIGHT } as CSSProperties}>
              {value}
            </span>
          ))}
        </div>
      </div>
      <div className={css.names} aria-hidden>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
