import css from './art.module.css'
import { Picture } from './picture.tsx'

/** A picture from the article set, above or beside a few words. It adds nothing that the words don't say. */
export const Art = ({ of }: { of: 'loop' | 'steps' | 'sunrise' | 'two-cups' }) => (
  <div className={css.art}>
    <Picture src={`/images/course/${of}.svg`} alt="" width={192} height={108} eager />
  </div>
)
