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
import { OtherWay, OwnProof } from '@app/care/own-proof'
import { useOwnProof } from '@app/care/use-own-proof'
import { askForEmail } from './contact-details.query.ts'

export interface ContactFormProps {
  details: ContactDetails
  /** Says what has happened. */
  onDone(text: string): void
  onCancel(): void
}

const SENTENCES = { email: 'Write an e-mail address, such as name@example.com' }

/** A new address, and what shows who asks for it; its link does the rest. */
export function EmailForm({ details, onDone, onCancel }: ContactFormProps) {
  const [email, setEmail] = useState(details.email_verified ? '' : (details.email ?? ''))
  const [faults, setFaults] = useState<Faults>({})
  const asking = useMutation(askForEmail)
  const own = useOwnProof('email', details, 'code')
  const isBusy = own.isBusy || asking.isBusy
  const error = own.error ?? asking.error

  async function submit() {
    if (isBusy || own.wait > 0) return
    const found = { ...faultsAmong([['email', !EMAIL.test(email.trim()) && SENTENCES.email]]), ...own.missing() }
    setFaults(found)
    own.reset()
    asking.reset()
    if (!isWhole(found)) return
    if (!own.isThere) return void (await own.code.ask())
    const asked = await asking.send({ email: email.trim(), ...own.proof })
    if (asked.ok) return onDone(`Look into your mail at ${email.trim()}. Its link works for ${EMAIL_LINK_HOURS} hours.`)
    const { refusal, message } = asked.error
    if (refusal?.code === 'same_email') setFaults({ email: message })
    else setFaults(own.told(asked.error) ?? faultsTold(asked.error, SENTENCES))
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
        <OwnProof own={own} details={details} faults={faults} />
        {error && isWhole(faults) && <Refusal>{error.message}</Refusal>}
        <Button type="submit" wide busy={isBusy || own.wait > 0}>
          {own.isThere ? 'Send me the link' : own.wait > 0 ? `Send me a code in ${own.wait} s` : 'Send me a code'}
        </Button>
        <OtherWay own={own} details={details} />
        <Button look="quiet" wide onClick={onCancel}>
          Leave it as it is
        </Button>
      </Form>
    </Card>
  )
}
