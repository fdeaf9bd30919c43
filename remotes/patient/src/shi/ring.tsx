import css from './score.module.css'

const RADIUS = 42
const ROUND = 2 * Math.PI * RADIUS

/** Shows a number from 0 to 100 as a ring. */
export const Ring = ({ value }: { value: number }) => (
  <div className={css.ring} role="img" aria-label={`${value} of 100`}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} />
      <circle cx="50" cy="50" r={RADIUS} strokeDasharray={`${(value / 100) * ROUND} ${ROUND}`} data-value="" />
    </svg>
    <span className={css.number}>{value}</span>
    <span className={css.of}>of 100</span>
  </div>
)
