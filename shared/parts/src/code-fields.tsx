import { Button } from '@app/ui/button'
import { CodeField } from './code-field.tsx'
import { SecondCodeField } from './second-code-field.tsx'
import { TestBox } from './test-box.tsx'
import type { useCodeRequest } from './use-code-request.ts'
import type { useTypedCode } from './use-typed-code.ts'

interface CodeFieldsProps {
  sent: NonNullable<ReturnType<typeof useCodeRequest>['sent']>
  /** Where the code was sent. */
  sentTo: string
  typed: ReturnType<typeof useTypedCode>
  onSecondAgain(): void
}

/** Fields for the code that was sent and, if required, for the second code. */
export function CodeFields({ sent, sentTo, typed, onSecondAgain }: CodeFieldsProps) {
  const { request_id, sandbox_code } = sent
  const { otp, fault, second } = typed
  return (
    <>
      {sandbox_code && (
        <TestBox title="Test box" testId="sandbox-code">
          This is a demo, so no message is sent. Your code is <code>{sandbox_code}</code>
        </TestBox>
      )}
      <CodeField sentTo={sentTo} value={otp} fault={fault} onType={(text) => typed.type(request_id, text)} />
      {second.isAsked && (
        <SecondCodeField
          from={second.from}
          value={second.code}
          fault={second.fault}
          onType={(text) => typed.typeSecond(request_id, text)}
          onAgain={onSecondAgain}
        />
      )}
    </>
  )
}

interface CodeButtonsProps {
  isSent: boolean
  isBusy: boolean
  /** The label of the button that requests the code. */
  ask?: string
  /** The label of the button: what the form does with the code, or is doing now. */
  action: string
  /** Seconds until another code may be requested. */
  wait: number
  onAnother(): void
}

/** The buttons that request a code, send the typed code, and request another one. */
export const CodeButtons = ({
  isSent,
  isBusy,
  ask = 'Send me the code',
  action,
  wait,
  onAnother,
}: CodeButtonsProps) => (
  <>
    <Button type="submit" wide busy={isBusy || (!isSent && wait > 0)}>
      {isSent ? action : wait > 0 ? `${ask} in ${inSeconds(wait)}` : ask}
    </Button>
    {isSent && (
      <Button look="quiet" busy={isBusy || wait > 0} onClick={onAnother}>
        {wait > 0 ? `Send another code in ${inSeconds(wait)}` : 'Send another code'}
      </Button>
    )}
  </>
)

const inSeconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
