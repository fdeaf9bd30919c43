import { leaveWish } from '@app/care/press-wish'
import { useCodeRequest } from '@app/care/use-code-request'
import { useKept } from '@app/care/use-kept'
import { CONSENT_VERSION } from '@app/contracts/accounts'
import { ApiError, SOMETHING_WRONG, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Refusal } from '@app/ui/states'
import { useState, type FormEvent } from 'react'
import { verifyCode } from '../booking.query.ts'
import { confirmPath, type WantedSlot } from '../slot-address.ts'
import css from './confirm.module.css'

/** Name and phone, then the one-time code that proves the phone. Both stay on the page: nothing typed is lost. */
export function IdentifyForm({ wanted }: { wanted: WantedSlot }) {
  const kernel = useKernel()
  const [draft, change] = useKept('booking_draft', { name: '', phone: '', consent: false })
  const { sent, wait, ask, drop } = useCodeRequest(draft.phone)
  const [otp, setOtp] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function attempt(step: () => Promise<void>) {
    setBusy(true)
    setRefusal('')
    try {
      await step()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : SOMETHING_WRONG)
    }
    setBusy(false)
  }
  const askForCode = () =>
    attempt(async () => {
      await ask()
      setOtp('')
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sent) return void askForCode()
    void attempt(async () => {
      // this press holds the time as well: once the code is right the next step finds the wish
      leaveWish(confirmPath(wanted))
      const { name, phone } = draft
      await verifyCode(kernel, { request_id: sent.request_id, name, phone, otp, consent_version: CONSENT_VERSION })
      drop()
    })
  }

  return (
    <form className={css.form} onSubmit={submit}>
      <h2>Who are you?</h2>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Field
        label="Name"
        hint="What the doctor should call you. A first name is enough for this call."
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Mobile number"
        hint="Ten digits. We send one code to it now, and reminders that name no health topic."
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
        I am 18 or older, and I agree to a consultation by video. My details are used to give me this call and are kept
        as the law asks.
      </Checkbox>
      {sent && (
        <>
          {sent.sandbox_code && (
            <div className={css.sandbox} data-testid="sandbox-code">
              <strong>Test box</strong> No message is sent here. Your code is <code>{sent.sandbox_code}</code>
            </div>
          )}
          <Field
            label="One-time code"
            hint={`Six digits, sent to ${draft.phone}. It is good for five minutes.`}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            maxLength={6}
            required
            autoFocus
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
          />
        </>
      )}
      <Button type="submit" wide busy={busy || (!sent && wait > 0)}>
        {sent ? 'Confirm and hold this time' : wait > 0 ? `Send me the code in ${wait} seconds` : 'Send me the code'}
      </Button>
      {sent && (
        <Button look="quiet" busy={busy || wait > 0} onClick={() => void askForCode()}>
          {wait > 0 ? `Send another code in ${wait} seconds` : 'Send another code'}
        </Button>
      )}
    </form>
  )
}
