import { EMAIL, EMAIL_LENGTH } from '@app/contracts/contact-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Note, Refusal } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import css from './notice-form.module.css'
import { askForNotice } from './notify.query.ts'

/** Asks for an e-mail address and the consent to use it once, and for nothing else. */
export function NoticeForm() {
  const [email, setEmail] = useState('')
  const [consent, setConsent] = useState(false)
  const [faults, setFaults] = useState<Faults<'email' | 'consent'>>({})
  const [isNoted, setNoted] = useState(false)
  const { isBusy, error, send } = useMutation(askForNotice)
  const sent = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (isNoted) sent.current!.focus()
  }, [isNoted])

  async function submit() {
    const found = faultsAmong([
      ['email', !EMAIL.test(email.trim()) && 'Write an e-mail address, such as name@example.com'],
      ['consent', !consent && 'Tick this, so that we may write to you'],
    ])
    setFaults(found)
    if (!isWhole(found)) return
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
    <Form label="One e-mail when it is ready" faults={faults} onSubmit={() => void submit()}>
      <h2 className={css.title}>One e-mail when it is ready</h2>
      {error && <Refusal>{error.message}</Refusal>}
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        error={faults.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Checkbox
        name="consent"
        checked={consent}
        error={faults.consent}
        onChange={(event) => setConsent(event.target.checked)}
      >
        You may keep this address to tell me once that it is ready.
      </Checkbox>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Sending…' : 'Tell me'}
        </Button>
      </div>
    </Form>
  )
}
