import type { Heading } from '@app/contracts/blog'
import css from './contents-list.module.css'

/** The id of the list's title, which labels the navigation around the list. */
export const CONTENTS_TITLE = 'contents-title'

/**
 * Lists the headings of a text; each links to its position. On a phone the reader opens the list; on a wide screen it is
 * open below its heading.
 */
export const ContentsList = ({ title, headings }: { title: string; headings: readonly Heading[] }) => (
  <details className={css.fold}>
    <summary className={css.head}>{title}</summary>
    <h2 className={css.title} id={CONTENTS_TITLE}>
      {title}
    </h2>
    <ul className={css.list}>
      {headings.map(({ id, title: words, level }) => (
        <li key={id} data-level={level}>
          <a className={css.link} href={`#${id}`}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </details>
)
