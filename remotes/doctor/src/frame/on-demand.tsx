import { Button } from '@app/ui/button'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface OnDemandProps {
  /** The words of the button that opens the form. */
  label: string
  /** The button's name, if its words alone do not say what it is about. */
  name?: string
  children(close: () => void): ReactNode
}

/** A form that opens at the press of a button, so that a page begins with what there is. */
export function OnDemand({ label, name, children }: OnDemandProps) {
  const part = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  // the pressed button has disappeared: the focus goes to what took its place
  useLayoutEffect(() => {
    if (isOpen === undefined) return
    part.current!.querySelector<HTMLElement>(isOpen ? 'input, textarea' : 'button')?.focus()
  }, [isOpen])
  return (
    <div ref={part}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <Button look="secondary" aria-label={name} aria-expanded={false} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  )
}
