import css from './control.module.css'
import { Icon, type IconName } from '../icon.tsx'
import { useShortcut } from './use-shortcut.ts'

interface ControlProps {
  icon: IconName
  label: string
  tone?: 'danger'
  /** True if the panel behind this control is open; only for a control that opens something. */
  isExpanded?: boolean
  /** The key that has the same effect as a press. */
  shortcut: string
  onClick(): void
}

/** A button with an icon and a word that says what it does. */
export function Control({ icon, label, tone, isExpanded, shortcut, onClick }: ControlProps) {
  useShortcut(shortcut, onClick)
  return (
    <button
      type="button"
      className={css.control}
      data-tone={tone}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  )
}
