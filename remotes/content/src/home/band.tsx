import { Suspense, type ReactNode } from 'react'
import css from './band.module.css'

interface BandProps {
  title: string
  lead?: string
  /** The shell's menu scrolls to a band with an id, and gives its heading the focus. */
  id?: string
  tone?: 'sunken' | 'soft'
  /** Puts the heading beside the content, where there is room. */
  beside?: boolean
  children: ReactNode
}

/**
 * One section of a page: a heading, at most a sentence, and its content, in the page's width. Each is a boundary, so
 * that React takes a served page over band by band, and a tap in between is not kept waiting.
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

/** The link from a band's few items to all of them. */
export const More = ({ children }: { children: ReactNode }) => <p className={css.more}>{children}</p>
