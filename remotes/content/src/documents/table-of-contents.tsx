import type { Heading } from '@app/contracts/blog'
import { CONTENTS_TITLE, ContentsList } from '../contents/contents-list.tsx'
import css from './table-of-contents.module.css'

export const TableOfContents = ({ headings }: { headings: readonly Heading[] }) => (
  <nav className={css.contents} aria-labelledby={CONTENTS_TITLE}>
    <ContentsList title="On this page" headings={headings.filter(({ level }) => level === 2)} />
  </nav>
)
