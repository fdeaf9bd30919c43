import { CODE_LENGTH, CONSENT_VERSION, type Session } from '@app/contracts/accounts'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Refusal } from '@app/ui/states'
import { useState, type FormEvent, type ReactNode } from 'react'
import css from './phone-sign-in.module.css'
import { verifyCode } from './sign-in.query.ts'
import { TestBox } from './test-box.tsx'
import { useCodeRequest } from './use-code-request.ts'
import { useKept } from './use-kept.ts'

interface PhoneSignInProps {
  /** The tab keeps the typed fields under this key. */
  draft: string
  title?: string
  nameHint: string
  phoneHint: string
  /** What the reader agrees to. */
  consent: ReactNode
  /** Label of the last button. */
  action: string
  /** Called just before the code is checked, for whatever else the same press does. */
  onSubmit?(): void
  onSignedIn?(session: Session): void
}

/** Asks for name and phone, then for the one-time code. Both steps share one page, so no typed field is lost. */
export function PhoneSignIn({
  draft: key,
  title,
  nameHint,
  phoneHint,
  consent,
  action,
  onSubmit,
  onSignedIn,
}: PhoneSignInProps) {
  const [draft, change] = useKept(key, { name: '', phone: '', consent: false })
  const request = useCodeRequest(draft.phone)
  const verification = useMutation(verifyCode)
  const [otp, setOtp] = useState('')
  const { sent, wait } = request
  const isBusy = request.isBusy || verification.isBusy
  const error = request.error ?? verification.error

  async function askForCode() {
    verification.reset()
    if ((await request.ask()).ok) setOtp('')
  }
  async function confirm(requestId: string) {
    request.reset()
    onSubmit?.()
    const { name, phone } = draft
    const verified = await verification.send({
      request_id: requestId,
      name,
      phone,
      otp,
      consent_version: CONSENT_VERSION,
    })
    if (!verified.ok) return
    request.drop()
    onSignedIn?.(verified.value)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void (sent ? confirm(sent.request_id) : askForCode())
  }

  return (
    <form className={css.form} onSubmit={submit}>
      {title && <h2>{title}</h2>}
      {error && <Refusal>{error.message}</Refusal>}
      <Field
        label="Name"
        hint={nameHint}
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Mobile number"
        hint={phoneHint}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        value={draft.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <Checkbox
        name="consent"
        required
        checked={draft.consent}
        onChange={(event) => change({ consent: event.target.checked })}
      >
        {consent}
      </Checkbox>
      {sent?.sandbox_code && (
        <TestBox title="Test box" testId="sandbox-code">
          No message is sent here. Your code is <code>{sent.sandbox_code}</code>
        </TestBox>
      )}
      {sent && (
        <Field
          label="One-time code"
          hint={`Six digits, sent to ${draft.phone}. It is good for five minutes.`}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={CODE_LENGTH}
          required
          autoFocus
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
        />
      )}
      <Button type="submit" wide busy={isBusy || (!sent && wait > 0)}>
        {sent ? action : wait > 0 ? `Send me the code in ${wait} seconds` : 'Send me the code'}
      </Button>
      {sent && (
        <Button look="quiet" busy={isBusy || wait > 0} onClick={() => void askForCode()}>
          {wait > 0 ? `Send another code in ${wait} seconds` : 'Send another code'}
        </Button>
      )}
    </form>
  )
}
