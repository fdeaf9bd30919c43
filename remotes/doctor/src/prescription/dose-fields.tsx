import { isByTimes, unitsOf, type Rhythm } from '@app/domain/dosage'
import type { Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import css from './prescription.module.css'
import type { TypedDose } from './typed-dose.rules.ts'

const OFTEN: readonly (readonly [Rhythm, string])[] = [
  ['daily', 'Every day'],
  ['alternate_days', 'Every other day'],
  ['weekly', 'Once a week'],
  ['when_needed', 'When needed'],
  ['once', 'Once only'],
]

interface DoseFieldsProps {
  typed: TypedDose
  /** The kind of preparation, which determines the unit named by the fields, such as tablets. */
  preparation: string
  faults: Faults
  onChange(part: Partial<TypedDose>): void
}

/**
 * The fields for how often, how much and for how long the patient takes the medicine. Fields that the chosen rhythm
 * does not need are hidden.
 */
export function DoseFields({ typed: { rhythm, dose, most, long }, preparation, faults, onChange }: DoseFieldsProps) {
  const units = preparation && `, in ${unitsOf(preparation)}`
  const isTimes = isByTimes(rhythm)
  return (
    <div className={rhythm === 'when_needed' ? css.pairs : css.dose}>
      <Select
        label="How often"
        name="rhythm"
        value={rhythm}
        onChange={({ target }) => onChange({ rhythm: OFTEN.find(([one]) => one === target.value)![0] })}
      >
        {OFTEN.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
      <Field
        label="Dose"
        hint={
          isTimes
            ? `Dose: morning-noon-evening-night, such as 1‑0‑0‑1; or 1‑0‑1${units}`
            : `Amount per dose, such as 1 or ½${units}`
        }
        name="dose"
        autoComplete="off"
        error={faults.dose}
        value={dose}
        onChange={(event) => onChange({ dose: event.target.value })}
      />
      {rhythm === 'when_needed' && (
        <Field
          label="Maximum per day"
          name="most"
          inputMode="decimal"
          autoComplete="off"
          error={faults.most}
          value={most}
          onChange={(event) => onChange({ most: event.target.value })}
        />
      )}
      {rhythm !== 'once' && (
        <Field
          label={rhythm === 'weekly' ? 'Weeks' : 'Days'}
          name="long"
          inputMode="numeric"
          autoComplete="off"
          error={faults.long}
          value={long}
          onChange={(event) => onChange({ long: event.target.value })}
        />
      )}
    </div>
  )
}
