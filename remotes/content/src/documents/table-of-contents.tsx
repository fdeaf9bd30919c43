import type { Heading } from '@app/contracts/blog'
import css from './table-of-contents.module.css'

export const TableOfContents = ({ headings }: { headings: readonly Heading[] }) => (
  <nav className={css.contents} aria-labelledby="contents-title">
    <div className={css.box}>
      <h2 className={css.title} id="contents-title">
        On this page
      </h2>
      <ul className={css.list}>
        {headings
          .filter(({ level }) => level === 2)
          .map(({ id, title }) => (
            <li key={id}>
              <a className={css.link} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
      </ul>
    </div>
  </nav>
)
