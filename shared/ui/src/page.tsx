import type { ReactNode } from 'react'
import css from './page.module.css'

/** A page's content in the page's width; `read` and `form` are narrower. */
export function Page({ width, children }: { width?: 'read' | 'form'; children: ReactNode }) {
  return <div className={[css.page, width && css[width]].filter(Boolean).join(' ')}>{children}</div>
}

export const Lead = ({ children }: { children: ReactNode }) => <p className={css.lead}>{children}</p>

export const Card = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>

export const Badge = ({ tone, children }: { tone?: 'accent' | 'warn'; children: ReactNode }) => (
  <span className={css.badge} data-tone={tone}>
    {children}
  </span>
)
