import { useId, type InputHTMLAttributes } from 'react'
import css from './switch.module.css'

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type' | 'role'> {
  label: string
}

/** Switches something on or off, such as a day with hours. */
export function Switch({ label, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className={css.switch}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state */}
      <input {...input} id={id} type="checkbox" role="switch" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
