import type { ReactNode } from 'react'
import css from './art.module.css'
import { Picture } from './picture.tsx'

interface ArtProps {
  of: 'loop' | 'steps' | 'sunrise' | 'two-cups'
}

/** A picture from the article set. It adds nothing that the words don't say, so by itself a phone does not show it. */
export const Art = ({ of }: ArtProps) => (
  <div className={css.art}>
    <Picture src={`/images/course/${of}.svg`} alt="" width={192} height={108} />
  </div>
)

/** A few words with a picture at their right, which is small on a phone. */
export const BesideArt = ({ of, children }: ArtProps & { children: ReactNode }) => (
  <div className={css.beside}>
    <Art of={of} />
    {children}
  </div>
)
