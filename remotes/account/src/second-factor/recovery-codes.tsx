import { Button } from '@app/ui/button'
import { Note } from '@app/ui/states'
import { useLayoutEffect, useRef } from 'react'
import css from './second-factor.module.css'

/** Shows the recovery codes, which are shown only once: after that, neither the reader nor we can read them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const told = useRef<HTMLDivElement>(null)
  // the form that had the focus has disappeared, so the focus moves to the text that replaced it
  useLayoutEffect(() => told.current?.focus(), [])
  return (
    <div ref={told} tabIndex={-1} role="status" className={css.steps}>
      <Note tone="success">
        <p>
          <strong>The second login code is on. Save these recovery codes now.</strong>
        </p>
        <p>
          If you lose your phone, use one of these codes to log in. Each code works once. We won’t show the codes again,
          so write them down.
        </p>
      </Note>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onKept}>I’ve saved them</Button>
    </div>
  )
}
