import { TestBox } from './test-box.tsx'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import type { useSentCode } from './use-sent-code.ts'

interface SentCodeProps {
  label: string
  /** The field's name in its form's errors. */
  name: string
  /** Where the code was sent. */
  sentTo: string
  code: Pick<ReturnType<typeof useSentCode>, 'sent' | 'wait' | 'otp' | 'type' | 'ask'>
  error: string | undefined
  autoFocus?: boolean
}

/** A field for the code that was sent, with a button that requests another one. */
export function SentCode({ label, name, sentTo, code, error, autoFocus = false }: SentCodeProps) {
  const { sent, wait } = code
  return (
    <>
      {sent?.sandbox_code && (
        <TestBox title="Test box" testId={`sandbox-${name}`}>
          This is a demo, so no message is sent. Your code is <code>{sent.sandbox_code}</code>
        </TestBox>
      )}
      <Field
        label={label}
        hint={`We sent a six-digit code to ${sentTo}. It is valid for five minutes.`}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus={autoFocus}
        error={error}
        value={code.otp}
        onChange={(event) => code.type(event.target.value)}
      />
      <Button look="quiet" busy={wait > 0} onClick={() => void code.ask()}>
        {wait > 0 ? `Send it again in ${wait} s` : 'Send it again'}
      </Button>
    </>
  )
}
