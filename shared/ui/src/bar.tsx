import type { Bar as Span } from '@app/domain/chart'
import css from './bar.module.css'

/** A strip with filled spans, as percentages of its width. The text beside the bar gives the same facts. */
export const Bar = ({ spans }: { spans: readonly Span[] }) => (
  <svg className={css.bar} aria-hidden="true">
    <rect width="100%" />
    {spans.map(({ x, width }) => (
      <rect key={x} x={`${x}%`} width={`${width}%`} />
    ))}
  </svg>
)
