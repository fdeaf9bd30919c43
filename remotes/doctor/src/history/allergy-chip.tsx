import type { HistoryItem } from '@app/contracts/history'
import css from './allergy-chip.module.css'

interface AllergyChipProps {
  /** What the patient told us about allergies. */
  told: readonly Pick<HistoryItem, 'text' | 'since'>[]
  isAsked: boolean
}

/** Says what a patient must not be given, that they know of no allergies, or that nobody has asked them yet. */
export function AllergyChip({ told, isAsked }: AllergyChipProps) {
  const known = told.flatMap(({ text, since }) =>
    text === null ? [] : [since === null ? text : `${text} (since ${since})`],
  )
  if (known.length > 0)
    return (
      <strong className={css.chip} data-state="told">
        Allergy: {known.join('; ')}
      </strong>
    )
  return (
    <span className={css.chip} data-state={isAsked ? 'none' : 'unasked'}>
      {isAsked ? 'No known allergies' : 'Allergies not asked'}
    </span>
  )
}
