import { Field } from '@app/ui/field'
import { useEffect, useRef } from 'react'

interface Props {
  value: string
  /** What is wrong with it: it takes the focus, so that the sentence is in sight. */
  fault: { text: string } | undefined
  onType(text: string): void
}

/** Where the code of an app goes, or a recovery code. */
export function SecondCodeField({ value, fault, onType }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault) box.current!.querySelector('input')!.focus()
  }, [fault])
  return (
    <div ref={box}>
      <Field
        label="Code of your app"
        hint="Six digits. Is your app lost? Write a recovery code."
        name="second_code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
        required
        autoFocus
        error={fault?.text}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
