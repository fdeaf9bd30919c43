import css from './control.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useShortcut } from './use-shortcut.ts'

interface ControlProps {
  icon: IconName
  label: string
  tone?: 'danger'
  /** For a control that opens something. */
  isExpanded?: boolean
  /** A key that does the same. */
  shortcut: string
  onClick(): void
}

/** A picture and the word for what pressing it does. */
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
