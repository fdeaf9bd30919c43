import { LinkButton } from '@app/ui/button'
import css from './today.module.css'

/**
 * Leads from a row to the work on its appointment. On a phone the row has no room for a button that only repeats the
 * link of the patient's name.
 */
export const WorkLink = ({ to, children }: { to: string; children: string }) => (
  <span className={children === 'Chart' ? css.roomy : undefined}>
    <LinkButton look="secondary" to={to}>
      {children}
    </LinkButton>
  </span>
)
