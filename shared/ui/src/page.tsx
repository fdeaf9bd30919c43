import type { ReactNode } from 'react'
import css from './page.module.css'

interface PageProps {
  /**
   * `read`: a comfortable reading width, from the left edge that all pages share. `form` and `middle` are centred, for
   * the steps in a frame without a menu: as wide as a form, or as a choice of times.
   */
  width?: 'read' | 'form' | 'middle'
  children: ReactNode
}

/** A page's content, in one of the widths that all pages share. */
export function Page({ width, children }: PageProps) {
  if (width === 'read')
    return (
      <div className={css.page}>
        <div className={css.read}>{children}</div>
      </div>
    )
  return <div className={[css.page, width && css[width]].filter(Boolean).join(' ')}>{children}</div>
}

export const Lead = ({ children }: { children: ReactNode }) => <p className={css.lead}>{children}</p>

export const Card = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>

export const Badge = ({ tone, children }: { tone?: 'accent' | 'warn'; children: ReactNode }) => (
  <span className={css.badge} data-tone={tone}>
    {children}
  </span>
)
