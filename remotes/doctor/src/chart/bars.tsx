import css from './bars.module.css'

interface BarsProps {
  values: readonly number[]
  /** The place of the bar that stands out. */
  strong: number
  /** The same numbers in words, for a reader who does not see the bars. */
  label: string
}

/** The height of the highest bar, and the width of a bar with its gap. */
const [HEIGHT, STEP, GAP] = [60, 40, 6]

/** Draws a row of bars. What they say stands in the label, or in a table beside them. */
export function Bars({ values, strong, label }: BarsProps) {
  const most = Math.max(1, ...values)
  return (
    <svg
      className={css.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * STEP - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {values.map((value, nth) => {
        // a bar of nothing is a line, so that it is no gap
        const height = Math.max(1, (value / most) * HEIGHT)
        return (
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
        )
      })}
    </svg>
  )
}
