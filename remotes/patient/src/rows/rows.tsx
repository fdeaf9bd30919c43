import { CoverLink } from '@app/ui/linked-card'
import type { ReactNode } from 'react'
import css from './rows.module.css'

interface RowsProps {
  label?: string
  children: ReactNode
}

/** A list as rows of one card. */
export const Rows = ({ label, children }: RowsProps) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  title: ReactNode
  /** The page to which the whole row leads. */
  to?: string
  /** The element of the title. */
  as?: 'p' | 'h2' | 'h3'
  titleId?: string
  /** A face or a drawing before the words. */
  start?: ReactNode
  /** What stands at the end of the row: a value, a state or an action. */
  end?: ReactNode
  /** What stands below the whole row, such as a form. */
  below?: ReactNode
  /** The lines below the title. */
  children?: ReactNode
}

/** One row: its title, short lines about it, and a value or an action at its end. */
export const Row = ({ title, to, as: Title = 'p', titleId, start, end, below, children }: RowProps) => (
  <li className={css.row} aria-labelledby={titleId} data-leads={to === undefined ? undefined : ''}>
    {start && <div className={css.start}>{start}</div>}
    <div className={css.what}>
      <Title id={titleId} className={css.title}>
        {to === undefined ? title : <CoverLink to={to}>{title}</CoverLink>}
      </Title>
      {children}
    </div>
    {end && <div className={css.end}>{end}</div>}
    {below && <div className={css.below}>{below}</div>}
    {to !== undefined && (
      <svg className={css.on} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M9 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    )}
  </li>
)

/** A quiet line of a row. */
export const Line = ({ children }: { children: ReactNode }) => <p className={css.line}>{children}</p>

/** What can be done with a row beside its main action; it is as quiet as the row's lines. */
export const Calm = ({ children }: { children: ReactNode }) => <div className={css.calm}>{children}</div>

/** The actions of a row or of a card, side by side. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={css.acts}>{children}</div>
