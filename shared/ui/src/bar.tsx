import type { Bar as Span } from '@app/domain/chart'
import css from './bar.module.css'

/** A strip in which spans, in hundredths of its width, are filled. The text beside the bar gives the same facts. */
export const Bar = ({ spans }: { spans: readonly Span[] }) => (
  <svg className={css.bar} aria-hidden="true">
    <rect width="100%" />
    {spans.map(({ x, width }) => (
      <rect key={x} x={`${x}%`} width={`${width}%`} />
    ))}
  </svg>
)
