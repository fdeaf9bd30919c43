import { Field } from '@app/ui/field'
import css from './birthday.module.css'
import type { TypedDay } from './identity.rules.ts'

interface BirthdayProps {
  error: string | undefined
  value: TypedDay
  onChange(part: Partial<TypedDay>): void
}

const BOXES = [
  { name: 'day', label: 'Day', autoComplete: 'bday-day', length: 2 },
  { name: 'month', label: 'Month', autoComplete: 'bday-month', length: 2 },
  { name: 'year', label: 'Year', autoComplete: 'bday-year', length: 4 },
] as const

/** Asks for a date of birth. Everybody knows their own by heart, so three boxes are quicker than a calendar. */
export const Birthday = ({ error, value, onChange }: BirthdayProps) => (
  <fieldset className={css.birthday} aria-describedby={error && 'birthday-error'}>
    <legend>Date of birth</legend>
    <div className={css.boxes}>
      {BOXES.map(({ name, label, autoComplete, length }, index) => (
        <Field
          key={name}
          label={label}
          // the form's error summary links to the first box
          name={index === 0 ? 'date_of_birth' : `birth_${name}`}
          autoComplete={autoComplete}
          inputMode="numeric"
          maxLength={length}
          required
          aria-invalid={error ? true : undefined}
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
    {error && (
      <span className={css.error} id="birthday-error" role="alert">
        {error}
      </span>
    )}
  </fieldset>
)
