import type { ContactDetails } from '@app/contracts/contact-details'
import { EMAIL, EMAIL_LENGTH } from '@app/contracts/contact-form'
import { EMAIL_LINK_HOURS } from '@app/contracts/password-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { OtherWays, OwnProof } from '@app/parts/own-proof'
import { useFields } from '@app/parts/use-fields'
import { useOwnProof } from '@app/parts/use-own-proof'
import { askForEmail } from './contact-details.query.ts'

export interface ContactFormProps {
  details: ContactDetails
  /** Receives the message that explains to the reader what has happened. */
  onDone(text: string): void
  onCancel(): void
}

const SENTENCES = { email: 'Enter an e-mail address, such as name@example.com' }

interface EmailFormProps extends ContactFormProps {
  /** True if the reader wants to confirm the address that they have, so that the field begins with it. */
  isConfirming: boolean
}

/** Asks for an email address and for proof of identity; the link in the email then confirms the address. */
export function EmailForm({ details, isConfirming, onDone, onCancel }: EmailFormProps) {
  const asking = useMutation(askForEmail)
  const own = useOwnProof('email', details, 'code')
  const { faults, tell, read, text } = useFields({
    empty: { email: (isConfirming && details.email) || '' },
    limits: { email: { most: EMAIL_LENGTH } },
    sentences: SENTENCES,
    wrong: ({ email }) => ({ email: !EMAIL.test(email), ...own.missing() }),
  })
  const isBusy = own.isBusy || asking.isBusy
  const refusal = own.fault ?? asking.error?.message

  async function submit() {
    if (isBusy || own.wait > 0) return
    const typed = read()
    own.reset()
    asking.reset()
    if (!typed) return
    if (!own.isThere) return void (await own.code.ask())
    const proof = await own.prove()
    if (!proof) return
    const asked = await asking.send({ ...typed, ...proof })
    if (asked.ok)
      return onDone(`Check your inbox at ${typed.email}. The link in our e-mail works for ${EMAIL_LINK_HOURS} hours.`)
    const { refusal: why, message } = asked.error
    if (why?.code === 'same_email') tell({ email: message })
    else tell(own.told(asked.error) ?? faultsTold(asked.error, SENTENCES))
  }

  return (
    <Card>
      <Form
        label={isConfirming ? 'Confirm your e-mail address' : 'Change your e-mail address'}
        faults={faults}
        onSubmit={() => void submit()}
      >
        <Field
          label="E-mail address"
          hint="We’ll send a link to this address. Open the link to confirm the address."
          type="email"
          autoComplete="email"
          required
          autoFocus
          {...text('email')}
        />
        <OwnProof own={own} details={details} faults={faults} />
        {refusal !== undefined && isWhole(faults) && <Refusal>{refusal}</Refusal>}
        <Button type="submit" wide busy={isBusy || own.wait > 0}>
          {own.isThere ? 'Send me the link' : own.wait > 0 ? `Send me a code in ${own.wait} s` : 'Send me a code'}
        </Button>
        <OtherWays own={own} details={details} />
        <Button look="quiet" wide onClick={onCancel}>
          Not now
        </Button>
      </Form>
    </Card>
  )
}
