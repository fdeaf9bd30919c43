import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import css from './field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled input; its hint and its error are read with it. */
export function Field({ label, hint, error, ...input }: FieldProps) {
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
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <span className={css.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className={css.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error && (
        <span className={css.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
