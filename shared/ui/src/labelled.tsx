import { useId, type ReactNode } from 'react'
import css from './field.module.css'

/** The props that every labelled control has besides its element's attributes. */
export interface Labelling {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface LabelledProps extends Labelling {
  /** Renders the control with the attributes that connect it to its label and texts. */
  children(control: {
    id: string
    className: string | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}

/** A label above a control; screen readers read its hint and its error with it. */
export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({
        id,
        className: css.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <span className={css.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
