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

/** The width of a bar with its gap, and the gap. */
const [STEP, GAP] = [40, 6]
/** The height of the tallest bar, in percent of the drawing; the values need the rest. */
const TALLEST = 72
/** Up to so many bars do not fill the width of a page. */
const FEW = 3

const percent = (part: number) => `${Math.round(part * 10) / 10}%`

/** Draws a row of bars, each with its value above it. */
export function Bars({ values, strong, label, names, shown }: BarsProps) {
  const most = Math.max(1, ...values)
  const width = values.length * STEP - GAP
  const along = (place: number) => percent((place / width) * 100)
  return (
    <div className={css.chart} data-few={values.length <= FEW}>
      <svg className={css.bars} role="img" aria-label={label}>
        {values.map((value, nth) => {
          // a bar for zero is drawn as a line, so that it does not look like a gap
          const height = Math.max(1, (value / most) * TALLEST)
          return (
            // the order of the bars is their meaning
            // oxlint-disable-next-line react/no-array-index-key
            <g key={nth} data-strong={nth === strong}>
              <rect
                x={along(nth * STEP)}
                y={percent(100 - height)}
                width={along(STEP - GAP)}
                height={percent(height)}
              />
              <text x={along(nth * STEP + (STEP - GAP) / 2)} y={percent(100 - height)} dy="-0.4em">
                {shown[nth]}
              </text>
            </g>
          )
        })}
      </svg>
      <div className={css.names} aria-hidden>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
