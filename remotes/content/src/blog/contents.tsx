import type { Heading } from '@app/contracts/blog'
import css from './contents.module.css'

/** An article with fewer headings is seen at a glance. */
const FEWEST = 3

export const Contents = ({ contents }: { contents: readonly Heading[] }) =>
  contents.length >= FEWEST && (
    <nav className={css.contents} aria-labelledby="contents-title">
      <div className={css.sticky}>
        <h2 className={css.title} id="contents-title">
          In this article
        </h2>
        <ul className={css.list}>
          {contents.map(({ id, title, level }) => (
            <li key={id} data-level={level}>
              <a className={css.link} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
