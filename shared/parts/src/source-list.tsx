import type { Source } from '@app/contracts/source'

/** Lists the sources of a text, each with its publisher. */
export const SourceList = ({ sources, className }: { sources: readonly Source[]; className?: string | undefined }) => (
  <ul className={className}>
    {sources.map(({ title, publisher, url }) => (
      <li key={url}>
        <a href={url} rel="noreferrer noopener">
          {title}
        </a>
        , {publisher}
      </li>
    ))}
  </ul>
)
