import { MOBILE } from '@app/contracts/contact-form'
import { useMutation, type ApiError } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { OtherWays, OwnProof } from '@app/parts/own-proof'
import { SentCode } from '@app/parts/sent-code'
import { useFields, type Wrong } from '@app/parts/use-fields'
import { useOwnProof } from '@app/parts/use-own-proof'
import { useSentCode } from '@app/parts/use-sent-code'
import { changePhone, sendPhoneCode } from './contact-details.query.ts'
import { ownAddress } from '@app/parts/own-address'
import type { ContactFormProps } from './email-form.tsx'

const SENTENCES = {
  phone: 'Enter a ten-digit Indian mobile number',
  phone_otp: 'Enter the six-digit code we sent to the new number',
}

/**
 * Asks for a new phone number. The change requires a code sent to that number, and either the password or a code sent
 * to the reader's former address.
 */
export function PhoneForm({ details, onDone, onCancel }: ContactFormProps) {
  const sendingNew = useMutation(sendPhoneCode)
  const changing = useMutation(changePhone)
  const own = useOwnProof('phone', details, 'code')
  const { typed, faults, tell, read, text } = useFields({
    empty: { phone: '' },
    sentences: SENTENCES,
    wrong: ({ phone }): Wrong => ({
      phone: !MOBILE.test(phone),
      phone_otp: isReady && !fresh.isTyped,
      ...own.missing(),
    }),
  })
  const fresh = useSentCode(() => sendingNew.send(typed))
  const steps = [sendingNew, own, changing]
  const isBusy = steps.some((step) => step.isBusy)
  const refusal = own.fault ?? (sendingNew.error ?? changing.error)?.message
  const wait = fresh.sent ? own.wait : fresh.wait
  const isReady = fresh.sent !== undefined && own.isThere
  const [what, whom] = own.way === 'code' ? ['the codes', `, and one to ${ownAddress(details)}`] : ['the code', '']

  /** A code that has already been sent is not sent again if only the other code has to wait. */
  async function ask() {
    const first = fresh.sent ? undefined : await fresh.ask()
    if (first && !first.ok) return tell(faultOf(first.error))
    if (!own.isThere && own.wait === 0) await own.code.ask()
  }

  async function submit() {
    if (isBusy) return
    const isRight = read() !== undefined
    for (const step of steps) step.reset()
    if (!isRight) return
    if (!isReady) return ask()
    const { request_id: phone_request_id, otp: phone_otp } = fresh.proof
    const proof = await own.prove()
    if (!proof) return
    const changed = await changing.send({ ...typed, phone_request_id, phone_otp, ...proof })
    if (changed.ok) return onDone('Your number has been changed. Use the new number to log in.')
    const fault = own.told(changed.error) ?? faultOf(changed.error)
    if (fault.phone_otp) fresh.type('')
    tell(fault)
  }

  return (
    <Card>
      <Form label="Your number" faults={faults} onSubmit={() => void submit()}>
        <Field
          label="New mobile number"
          hint={`Ten digits. We’ll send a code to this number${whom}.`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          autoFocus
          readOnly={fresh.sent !== undefined}
          {...text('phone')}
        />
        {fresh.sent && (
          <SentCode
            label="Code sent to the new number"
            name="phone_otp"
            sentTo={typed.phone}
            code={fresh}
            error={faults.phone_otp}
            autoFocus
          />
        )}
        <OwnProof
          own={own}
          details={details}
          faults={faults}
          codeLabel={details.phone === null ? 'Code sent to your e-mail' : 'Code sent to your current number'}
        />
        {refusal !== undefined && isWhole(faults) && <Refusal>{refusal}</Refusal>}
        <Button type="submit" wide busy={isBusy || (!isReady && wait > 0)}>
          {isReady ? 'Save the new number' : wait > 0 ? `Send me ${what} in ${wait} s` : `Send me ${what}`}
        </Button>
        <OtherWays own={own} details={details} />
        <Button look="quiet" wide onClick={onCancel}>
          Not now
        </Button>
      </Form>
    </Card>
  )
}

/** The field to which a refusal belongs. */
const FIELD_OF: Readonly<Record<string, 'phone' | 'phone_otp'>> = {
  phone_taken: 'phone',
  same_phone: 'phone',
  phone_code_wrong: 'phone_otp',
  phone_code_expired: 'phone_otp',
}

const faultOf = (error: Pick<ApiError<{ code: string }>, 'refusal' | 'message' | 'fields'>): Faults => {
  const field = error.refusal && FIELD_OF[error.refusal.code]
  return field ? { [field]: error.message } : faultsTold(error, SENTENCES)
}
