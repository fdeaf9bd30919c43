import { Page } from '@app/ui/page'
import type { ReactNode } from 'react'
import css from './booking-columns.module.css'

interface BookingColumnsProps {
  /** The heading, and the steps. */
  head: ReactNode
  /** `Beside`, and one element that contains what the reader does in this step. */
  children: ReactNode
}

/** A step of a booking: the form and, if there is room, the summary on its right; else the summary comes first. */
export const BookingColumns = ({ head, children }: BookingColumnsProps) => (
  <Page>
    <div className={css.columns}>
      <header className={css.head}>{head}</header>
      {children}
    </div>
  </Page>
)

/** The summary: what, when, for how much. */
export const Beside = ({ children }: { children: ReactNode }) => <div className={css.side}>{children}</div>
