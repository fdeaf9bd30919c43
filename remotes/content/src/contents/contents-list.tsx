import type { Heading } from '@app/contracts/blog'
import { PhoneFold } from '@app/ui/phone-fold'
import css from './contents-list.module.css'

/** The id of the list's title, which labels the navigation around the list. */
export const CONTENTS_TITLE = 'contents-title'

/** Lists the headings of a text; each links to its position. On a phone the reader opens the list. */
export const ContentsList = ({ title, headings }: { title: string; headings: readonly Heading[] }) => (
  <PhoneFold title={title} headingId={CONTENTS_TITLE}>
    <ul className={css.list}>
      {headings.map(({ id, title: words, level }) => (
        <li key={id} data-level={level}>
          <a className={css.link} href={`#${id}`}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </PhoneFold>
)
