import type { ReactNode } from 'react'
import css from './group.module.css'

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group} aria-label={title}>
    <h2 className={css.title}>{title}</h2>
    <div className={css.samples}>{children}</div>
  </section>
)

/** One component in one state, below the state's name. */
export const Sample = ({ of, wide, children }: { of: string; wide?: boolean; children: ReactNode }) => (
  <div className={css.sample} data-wide={wide}>
    <h3 className={css.name}>{of}</h3>
    {children}
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>

export const Stack = ({ children }: { children: ReactNode }) => <div className={css.stack}>{children}</div>

/** Extreme names and texts that screens must still display well. */
export const LONG_NAME = 'Dr. Venkatanarasimharajuvaripeta Subramanian Lakshminarayanan-Bhattacharyya Iyer'
export const LONG_TEXT =
  'This text is too long for one line, so it breaks into several. You can see every word, and the text stays inside its box.'
