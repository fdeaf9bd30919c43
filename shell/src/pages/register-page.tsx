import { useCodeRequest } from '@app/care/use-code-request'
import { useKept } from '@app/care/use-kept'
import { CONSENT_VERSION } from '@app/contracts/accounts'
import { ApiError, SOMETHING_WRONG, useKernel, useNavigate } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Lead, Page } from '@app/ui/page'
import { Note, Refusal } from '@app/ui/states'
import { useState, type FormEvent } from 'react'
import { wayOn } from '../frame/way-on.ts'
import type { Site } from '../site.ts'
import { verifyCode } from './accounts.query.ts'
import css from './login-page.module.css'

/** An account by phone and one-time code; a number that has one is logged in. */
export function RegisterPage({ site }: { site: Pick<Site, 'entries'> }) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [{ name, phone, consent }, change] = useKept('register_draft', { name: '', phone: '', consent: false })
  const { sent, wait, ask, drop } = useCodeRequest(phone)
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
  const register = () =>
    attempt(async () => {
      const { request_id } = sent!
      const { userType } = await verifyCode(kernel, { request_id, name, phone, otp, consent_version: CONSENT_VERSION })
      drop()
      navigate(wayOn(site, kernel.session, userType), { replace: true })
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void (sent ? register() : askForCode())
  }

  return (
    <Page width="form">
      <h1>Make an account</h1>
      <Lead>A name to call you by and a mobile number. If the number has an account, the code opens it.</Lead>
      <form className={css.form} onSubmit={submit}>
        {refusal && <Refusal>{refusal}</Refusal>}
        <Field
          label="Name"
          hint="A first name is enough."
          name="name"
          autoComplete="name"
          maxLength={80}
          required
          value={name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label="Mobile number"
          hint="Ten digits. Messages to it name no health topic."
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          value={phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <Checkbox
          name="consent"
          required
          checked={consent}
          onChange={(event) => change({ consent: event.target.checked })}
        >
          I am 18 or older, and I agree that my details are used to care for me and kept as the law asks.
        </Checkbox>
        {sent?.sandbox_code && (
          <Note tone="warn">
            <p data-testid="sandbox-code">
              Test box: no message is sent here. Your code is <code>{sent.sandbox_code}</code>
            </p>
          </Note>
        )}
        {sent && (
          <Field
            label="One-time code"
            hint="Six digits, good for five minutes."
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
        )}
        <Button type="submit" wide busy={busy || (!sent && wait > 0)}>
          {sent ? 'Make my account' : wait > 0 ? `Send me the code in ${wait} seconds` : 'Send me the code'}
        </Button>
        {sent && (
          <Button look="quiet" busy={busy || wait > 0} onClick={() => void askForCode()}>
            {wait > 0 ? `Send another code in ${wait} seconds` : 'Send another code'}
          </Button>
        )}
      </form>
      <div className={css.other}>
        <p>Do you log in with an e-mail and a password?</p>
        <LinkButton look="secondary" to="/login">
          Log in
        </LinkButton>
      </div>
    </Page>
  )
}
