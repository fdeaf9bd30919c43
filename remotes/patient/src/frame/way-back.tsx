import { LinkButton } from '@app/ui/button'
import type { ReactNode } from 'react'
import css from './way-back.module.css'

/** Leads from the end of a page to the list that it belongs to. */
export const WayBack = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={css.back}>
    <LinkButton look="quiet" to={to}>
      {children}
    </LinkButton>
  </p>
)
