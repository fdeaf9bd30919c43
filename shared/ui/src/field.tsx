import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import css from './field.module.css'
import { Labelled, type Labelling } from './labelled.tsx'
import { useTypedEarly } from './use-typed-early.ts'

interface FieldProps extends Labelling, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {}

export function Field({ label, hint, error, ...input }: FieldProps) {
  const typed = useTypedEarly<HTMLInputElement>(input)
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => <input ref={typed} {...input} {...control} />}
    </Labelled>
  )
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  const ticked = useTypedEarly<HTMLInputElement>({ checked: input.checked, onChange: input.onChange })
  return (
    <div>
      <div className={css.check}>
        <input
          ref={ticked}
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
