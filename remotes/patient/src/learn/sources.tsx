import type { Guide } from '@app/contracts/learning'
import { formatDate } from '@app/domain/india-time'
import css from './learn.module.css'

/** Where a text comes from, and whether a clinician has read it. */
export const Sources = ({ sources, reviewed_on }: Pick<Guide, 'sources' | 'reviewed_on'>) => (
  <footer className={css.part}>
    <h2>Sources</h2>
    <ul>
      {sources.map(({ title, publisher, url }) => (
        <li key={url}>
          <a href={url} rel="noreferrer noopener">
            {title}
          </a>
          , {publisher}
        </li>
      ))}
    </ul>
    <p>{reviewed_on ? `A doctor read this on ${formatDate(reviewed_on)}.` : 'No doctor has reviewed this text yet.'}</p>
  </footer>
)
