import { Button } from '@app/ui/button'
import type { Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import css from './availability.module.css'
import type { Draft } from './draft.rules.ts'
import { weeksOf } from './window-words.ts'

/** The step of the time fields, in seconds: five minutes. */
const STEP = 300

interface WindowFieldsProps {
  /** The window's index among the windows of its day, from 0. */
  nth: number
  window: Draft
  faults: Faults
  onChange(part: Partial<Draft>): void
  onRemove(): void
}

/** One window of a day: its times, and the weeks in which it applies. */
export function WindowFields({ nth, window, faults, onChange, onRemove }: WindowFieldsProps) {
  const field = (name: keyof Draft) => ({
    name: `${name}-${nth}`,
    value: window[name],
    error: faults[`${name}-${nth}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <li className={css.window}>
      <div className={css.times}>
        <Field label={`Hours ${nth + 1}, from`} type="time" step={STEP} {...field('from')} />
        <span>to</span>
        <Field label={`Hours ${nth + 1}, to`} type="time" step={STEP} {...field('to')} />
        <Button look="quiet" aria-label={`Remove hours ${nth + 1}`} onClick={onRemove}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </Button>
      </div>
      <details className={css.weeks}>
        <summary>{weeksOf(window)}</summary>
        <div className={css.pair}>
          <Field label="First day" hint="Leave empty to start now." type="date" {...field('starts_on')} />
          <Field label="Last day" hint="Leave empty for no end date." type="date" {...field('ends_on')} />
        </div>
      </details>
    </li>
  )
}
