import { Field } from '@app/ui/field'
import { useLayoutEffect, useRef } from 'react'

interface CodeFieldProps {
  /** Where the code was sent. */
  sentTo: string
  value: string
  /** The error in the code; the field is focused, so that the message is visible. */
  fault: { text: string } | undefined
  onType(text: string): void
}

/** A field for the one-time code. Phones offer the code from its message; a pasted code may contain spaces. */
export function CodeField({ sentTo, value, fault, onType }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (fault) box.current!.querySelector('input')!.focus()
  }, [fault])
  return (
    <div ref={box}>
      <Field
        label="One-time code"
        hint={`We sent a six-digit code to ${sentTo}. It is valid for five minutes.`}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        error={fault?.text}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
