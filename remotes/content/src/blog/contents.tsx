import type { Heading } from '@app/contracts/blog'
import { CONTENTS_TITLE, ContentsList } from '../contents/contents-list.tsx'
import css from './contents.module.css'

/** An article with fewer headings has no table of contents. */
const FEWEST = 3

export const hasContents = ({ contents }: { contents: readonly Heading[] }): boolean => contents.length >= FEWEST

export const Contents = ({ contents }: { contents: readonly Heading[] }) => (
  <nav className={css.contents} aria-labelledby={CONTENTS_TITLE}>
    <ContentsList title="In this article" headings={contents} />
  </nav>
)
