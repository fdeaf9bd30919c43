import { Suspense, type ReactNode } from 'react'
import css from './band.module.css'

interface BandProps {
  title: string
  lead?: string
  /** The id to which the shell's menu scrolls; the menu then focuses the heading. */
  id?: string
  tone?: 'sunken' | 'soft'
  /** True if the heading is placed beside the content when there is room. */
  beside?: boolean
  children: ReactNode
}

/**
 * One section of a page, as wide as the page: a heading, at most one sentence, and the content. Each section is a
 * Suspense boundary, so that React hydrates the page one section at a time, and a tap in between does not have to wait.
 */
export const Band = ({ title, lead, id, tone, beside, children }: BandProps) => (
  <Suspense>
    <section id={id} className={css.band} data-tone={tone}>
      <div className={css.inner} data-beside={beside}>
        <header className={css.head}>
          <h2 className={css.title} tabIndex={id ? -1 : undefined}>
            {title}
          </h2>
          {lead && <p className={css.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  </Suspense>
)

/** The link from the few items in a section to all of them. */
export const More = ({ children }: { children: ReactNode }) => <p className={css.more}>{children}</p>
