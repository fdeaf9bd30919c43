import { Button } from '@app/ui/button'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import css from './sure.module.css'

interface SureProps {
  isBusy: boolean
  onYes(): void
  /** Renders the actions, one of which asks. */
  children(ask: () => void): ReactNode
}

/** Actions of which one removes something for good: the question takes the place of all of them. */
export function Sure({ isBusy, onYes, children }: SureProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  // the pressed button has disappeared, so another element takes the focus
  useLayoutEffect(() => {
    if (isAsking !== wasAsking.current) box.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  return (
    <div ref={box} tabIndex={-1} role="group" className={css.sure}>
      {isAsking ? (
        <>
          <p>Remove it for good?</p>
          <Button look="danger" busy={isBusy} onClick={onYes}>
            Yes, remove it
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </>
      ) : (
        children(() => setAsking(true))
      )}
    </div>
  )
}
