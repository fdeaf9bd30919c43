import css from './control.module.css'
import { Icon, type IconName } from '../icon.tsx'
import { useShortcut } from './use-shortcut.ts'

interface ControlProps {
  icon: IconName
  label: string
  /** The part of the label that a narrow window shows; screen readers always read the whole label. */
  short?: string
  /** A number shown at the icon, which the label also says. */
  count?: number
  tone?: 'danger'
  /** True while the device behind this control is off. */
  isOff?: boolean
  /** True if the panel behind this control is open; only for a control that opens something. */
  isExpanded?: boolean
  /** The key that has the same effect as a press. */
  shortcut?: string
  onClick(): void
}

/** A button with an icon and a word that says what it does. */
export function Control(props: ControlProps) {
  const { icon, label, short = label, count = 0, tone, isOff = false, isExpanded, shortcut, onClick } = props
  useShortcut(shortcut, onClick)
  const [before = '', after = ''] = label.split(short).map((words) => words.trim())
  return (
    <button
      type="button"
      className={css.control}
      data-tone={tone}
      data-off={isOff}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
      <span className={css.label}>
        {before && <span className={css.spare}>{before}</span>} {short}{' '}
        {after && <span className={css.spare}>{after}</span>}
      </span>
    </button>
  )
}
