import type { ReactNode } from 'react'
import css from './fold.module.css'

interface FoldProps {
  title: string
  /** The accessible name of the title, if its text alone does not say what opens. */
  label?: string
  children: ReactNode
}

/** Opens and closes its content. It is the browser's own element, with the arrow that all our pages have. */
export const Fold = ({ title, label, children }: FoldProps) => (
  <details className={css.fold}>
    <summary aria-label={label}>
      <span>{title}</span>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </summary>
    {children}
  </details>
)
