import type { ReactNode } from 'react'
import css from './phone-fold.module.css'

interface PhoneFoldProps {
  id?: string
  title: string
  /** What stands before the arrow, such as the number of links inside. */
  note?: ReactNode
  /** Shown as a heading in the place of the title while the content stands open; the id names the heading. */
  headingId?: string
  /** True if it is open on a phone too, until the reader closes it. */
  isOpen?: boolean
  children: ReactNode
}

/** Content that readers on a phone open by its title. On a wide screen and on paper it stands open. */
export const PhoneFold = ({ id, title, note, headingId, isOpen, children }: PhoneFoldProps) => (
  <details id={id} className={css.fold} open={isOpen}>
    <summary>
      {title}
      {note !== undefined && <span>{note}</span>}
    </summary>
    {headingId && <h2 id={headingId}>{title}</h2>}
    {children}
  </details>
)

/** Several of them: on a phone they are the rows of one card. */
export const PhoneFolds = ({ children }: { children: ReactNode }) => <div className={css.folds}>{children}</div>
