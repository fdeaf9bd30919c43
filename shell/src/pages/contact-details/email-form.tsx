import type { ContactDetails } from '@app/contracts/contact-details'
import { EMAIL } from '@app/contracts/contact-form'
import { EMAIL_LINK_HOURS } from '@app/contracts/password-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { askForEmail, sendStepUp } from './contact-details.query.ts'
import { ownAddress } from './contact.rules.ts'
import { SentCode } from './sent-code.tsx'
import { useSentCode } from './use-sent-code.ts'

export interface ContactFormProps {
  details: ContactDetails
  /** Says what has happened. */
  onDone(text: string): void
  onCancel(): void
}

const SENTENCES = {
  email: 'Write an e-mail address, such as name@example.com',
  otp: 'Write the six digits of the code',
}

/** A new address, and the code that shows who asks for it; its link does the rest. */
export function EmailForm({ details, onDone, onCancel }: ContactFormProps) {
  const [email, setEmail] = useState(details.email_verified ? '' : (details.email ?? ''))
  const [faults, setFaults] = useState<Faults>({})
  const sending = useMutation(sendStepUp)
  const asking = useMutation(askForEmail)
  const code = useSentCode(() => sending.send({ purpose: 'email' }))
  const isBusy = sending.isBusy || asking.isBusy
  const error = sending.error ?? asking.error

  async function submit() {
    if (isBusy) return
    const found = faultsAmong([
      ['email', !EMAIL.test(email.trim()) && SENTENCES.email],
      ['otp', code.sent !== undefined && !code.isTyped && SENTENCES.otp],
    ])
    setFaults(found)
    sending.reset()
    asking.reset()
    if (!isWhole(found)) return
    if (!code.sent) return code.wait > 0 ? undefined : void (await code.ask())
    const asked = await asking.send({ email: email.trim(), ...code.proof })
    if (asked.ok) return onDone(`Look into your mail at ${email.trim()}. Its link works for ${EMAIL_LINK_HOURS} hours.`)
    const { refusal, message } = asked.error
    if (refusal?.code === 'same_email') setFaults({ email: message })
    else if (refusal && refusal.code !== 'wait') {
      code.type('')
      setFaults({ otp: message })
    } else setFaults(faultsTold(asked.error, SENTENCES))
  }

  return (
    <Card>
      <Form label="Change your e-mail address" faults={faults} onSubmit={() => void submit()}>
        <Field
          label="E-mail address"
          hint="We send a link to it. The address counts once you open the link."
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          autoFocus
          error={faults.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {code.sent && (
          <SentCode
            label="One-time code"
            name="otp"
            sentTo={ownAddress(details)}
            code={code}
            error={faults.otp}
            autoFocus
          />
        )}
        {error && isWhole(faults) && <Refusal>{error.message}</Refusal>}
        <Button type="submit" wide busy={isBusy || (!code.sent && code.wait > 0)}>
          {code.sent ? 'Send me the link' : code.wait > 0 ? `Send me a code in ${code.wait} s` : 'Send me a code'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Leave it as it is
        </Button>
      </Form>
    </Card>
  )
}
