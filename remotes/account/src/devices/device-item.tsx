import type { DeviceSession } from '@app/contracts/devices'
import { timeSince } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import { Time } from '@app/ui/time'
import { useLayoutEffect, useRef, useState } from 'react'
import rows from '../frame/rows.module.css'
import css from './devices.module.css'

interface Props {
  session: DeviceSession
  isBusy: boolean
  onEnd(): void
}

/** One place where the reader is logged in. "Not me" asks for a confirmation before the session ends. */
export function DeviceItem({ session: { id, device, began, last_seen, is_this }, isBusy, onEnd }: Props) {
  const [isAsking, ask] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  // the pressed button has disappeared, so the focus moves to the button in its place
  useLayoutEffect(() => {
    if (isAsking !== wasAsking.current) buttons.current?.querySelector('button')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  return (
    <li className={rows.item}>
      <div className={rows.what}>
        <h3 id={id}>{device}</h3>
        {is_this && <Badge>This device</Badge>}
        <p className={css.when}>
          Logged in <Time at={began} as="slot" />.{' '}
          {is_this ? 'In use now.' : `Last used ${timeSince(last_seen, now())} ago.`}
        </p>
      </div>
      {!is_this && (
        <div ref={buttons} className={css.buttons} role="group" aria-labelledby={id}>
          {isAsking ? (
            <>
              <Button look="danger" busy={isBusy} onClick={onEnd}>
                {isBusy ? 'Ending…' : 'End it'}
              </Button>
              <Button look="quiet" onClick={() => ask(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button look="secondary" aria-describedby={id} onClick={() => ask(true)}>
              Not me
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
