import { SECOND_CODE_LENGTH } from '@app/contracts/second-factor-form'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { useLayoutEffect, useRef } from 'react'
import type { SecondCodeSource } from './use-second-code.ts'

const WORDS: Record<SecondCodeSource, { label: string; hint: string }> = {
  app: { label: 'Code from your app', hint: 'Six digits. Lost your app? Enter a recovery code.' },
  sms: { label: 'Second code', hint: 'Enter the six digits we sent to your phone.' },
  email: { label: 'Second code', hint: 'Enter the six digits we sent to your e-mail.' },
}

interface Props {
  from?: SecondCodeSource
  value: string
  /** The error in the code; the field is focused, so that the message is visible. */
  fault: { text: string } | undefined
  onType(text: string): void
  /** Requests another code; only for a code that is sent. */
  onAgain?(): void
}

/** A field for the second code: one from an app, a recovery code, or one that was sent. */
export function SecondCodeField({ from = 'app', value, fault, onType, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (fault) box.current!.querySelector('input')!.focus()
  }, [fault])
  return (
    <div ref={box}>
      <Field
        {...WORDS[from]}
        name="second_code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={SECOND_CODE_LENGTH}
        required
        autoFocus
        error={fault?.text}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {from !== 'app' && onAgain && (
        <Button look="quiet" onClick={onAgain}>
          Send it again
        </Button>
      )}
    </div>
  )
}
