import { Link, useHydrated, type LinkProps } from '@app/kernel'
import type { ButtonHTMLAttributes } from 'react'
import css from './button.module.css'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

const classOf = (look: Look, wide: boolean | undefined) =>
  [css.button, css[look], wide && css.wide].filter(Boolean).join(' ')

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  look?: Look
  wide?: boolean
  /**
   * True while the button's action runs: the button stays focusable, announces that it is busy, and ignores further
   * clicks.
   */
  busy?: boolean
  /**
   * Enables the button before the page's code has loaded; only for a `SearchForm`, which the browser itself can send.
   */
  awake?: boolean
}

export function Button({ look = 'primary', wide, busy, awake, onClick, type = 'button', ...rest }: ButtonProps) {
  const isAlive = useHydrated()
  const isAsleep = type === 'submit' && !isAlive && !awake
  return (
    <button
      {...rest}
      type={busy && !isAsleep && type === 'submit' ? 'button' : type}
      // the Enter key does not submit a form whose button is disabled
      disabled={isAsleep}
      className={classOf(look, wide)}
      aria-disabled={busy || undefined}
      onClick={(event) => !busy && onClick?.(event)}
    />
  )
}

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  look?: Look
  wide?: boolean
}

export const LinkButton = ({ look = 'primary', wide, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={classOf(look, wide)} />
)
