import css from './drawn-tick.module.css'

/**
 * A tick that draws itself once, as if by hand. The words beside the tick have the same meaning, so screen readers skip
 * it.
 */
export const DrawnTick = () => (
  <svg className={css.tick} viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="M14 25l7 7 14-15" pathLength="1" />
  </svg>
)
