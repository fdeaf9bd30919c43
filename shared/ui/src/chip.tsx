import type { ReactNode } from 'react'
import css from './chip.module.css'

/** A row of chips for one choice, such as the languages in a list's filter. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.chips} role="group" aria-label={label}>
    {children}
  </div>
)

interface ChipProps {
  isChosen: boolean
  onPress(): void
  children: ReactNode
}

export const Chip = ({ isChosen, onPress, children }: ChipProps) => (
  <button type="button" className={css.chip} aria-pressed={isChosen} onClick={onPress}>
    {children}
  </button>
)
