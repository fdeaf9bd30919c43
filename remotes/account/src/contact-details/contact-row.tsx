import { Badge } from '@app/ui/page'
import { Button } from '@app/ui/button'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import rows from '../frame/rows.module.css'
import css from './contact-details.module.css'

interface ContactRowProps {
  title: string
  value: string | null
  isVerified: boolean
  /** The label of the button. */
  action: string
  isOpen: boolean
  onOpen(): void
  /** The form that changes the address. */
  children: ReactNode
}

/** One contact address, with a form below it for changing the address. */
export function ContactRow({ title, value, isVerified, action, isOpen, onOpen, children }: ContactRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  // the form that had the focus has disappeared, so the focus moves to the button in its place
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) row.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li ref={row} className={rows.item}>
      <div className={rows.what}>
        <h3>{title}</h3>
        <p className={css.value}>{value ?? 'None yet'}</p>
        {value !== null && (isVerified ? <Badge>Confirmed</Badge> : <Badge tone="warn">Not confirmed yet</Badge>)}
      </div>
      {!isOpen && (
        <Button look="secondary" onClick={onOpen}>
          {action}
        </Button>
      )}
      {isOpen && <div className={css.form}>{children}</div>}
    </li>
  )
}
