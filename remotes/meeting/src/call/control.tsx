import css from './control.module.css'
import { Icon, type IconName } from './icon.tsx'

interface ControlProps {
  icon: IconName
  label: string
  tone?: 'danger'
  /** For a control that opens something. */
  isExpanded?: boolean
  onClick(): void
}

/** A picture and the word for what pressing it does. */
export const Control = ({ icon, label, tone, isExpanded, onClick }: ControlProps) => (
  <button type="button" className={css.control} data-tone={tone} aria-expanded={isExpanded} onClick={onClick}>
    <Icon name={icon} />
    <span>{label}</span>
  </button>
)
