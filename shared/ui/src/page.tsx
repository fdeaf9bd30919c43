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

/** A square portrait; the name beside it says who it is, so the picture itself is silent. */
export const Avatar = ({ src, size, eager }: { src: string; size: number; eager?: boolean }) => (
  <img
    className={css.avatar}
    src={src}
    alt=""
    width={size}
    height={size}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
  />
)
