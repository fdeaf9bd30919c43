import { Badge } from '@app/ui/page'
import { Button } from '@app/ui/button'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import rows from '../frame/rows.module.css'
import css from './contact-details.module.css'

interface ContactRowProps {
  title: string
  value: string | null
  isVerified: boolean
  /** The buttons that open the form; the first one is what most readers want. */
  actions: readonly { label: string; onOpen(): void }[]
  isOpen: boolean
  /** The form that changes the address. */
  children: ReactNode
}

/** One contact address, with a form below it for changing the address. */
export function ContactRow({ title, value, isVerified, actions, isOpen, children }: ContactRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  const pressed = useRef(0)
  // the form that had the focus has disappeared, so the focus moves back to the button that opened it
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) row.current?.querySelectorAll('button')[pressed.current]?.focus()
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
        <div className={css.actions}>
          {actions.map(({ label, onOpen }, index) => (
            <Button
              key={label}
              look={index === 0 ? 'secondary' : 'quiet'}
              onClick={() => {
                pressed.current = index
                onOpen()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {isOpen && <div className={css.form}>{children}</div>}
    </li>
  )
}
