import { EMAIL, EMAIL_LENGTH } from '@app/contracts/contact-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Note, Refusal } from '@app/ui/states'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import css from './notice-form.module.css'
import { askForNotice } from './notify.query.ts'

/** Asks for an e-mail address and the consent to use it once, and for nothing else. */
export function NoticeForm() {
  const [email, setEmail] = useState('')
  const [consent, setConsent] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isNoted, setNoted] = useState(false)
  const { isBusy, error, send } = useMutation(askForNotice)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<HTMLDivElement>(null)
  const isEmail = EMAIL.test(email.trim())

  useEffect(() => {
    if (isNoted) sent.current!.focus()
  }, [isNoted])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!isEmail || !consent) {
      form.current!.querySelector<HTMLInputElement>(isEmail ? '[name=consent]' : '[name=email]')!.focus()
      return
    }
    const noted = await send({ email: email.trim(), consent: true })
    if (noted.ok) setNoted(true)
  }

  if (isNoted)
    return (
      <div ref={sent} tabIndex={-1} role="status">
        <Note tone="success">
          <p>Noted. You get one e-mail when it is ready, and nothing else.</p>
        </Note>
      </div>
    )
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={css.title}>One e-mail when it is ready</h2>
      {error && <Refusal>{error.message}</Refusal>}
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        error={isChecked && !isEmail ? 'Write an e-mail address, such as name@example.com' : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Checkbox
        name="consent"
        checked={consent}
        error={isChecked && !consent ? 'Tick this, so that we may write to you' : undefined}
        onChange={(event) => setConsent(event.target.checked)}
      >
        You may keep this address to tell me once that it is ready.
      </Checkbox>
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Sending…' : 'Tell me'}
      </Button>
    </form>
  )
}
