import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Note, Refusal } from '@app/ui/states'
import { AgreedTexts } from './agreed-texts.tsx'
import { CodeButtons, CodeFields } from './code-fields.tsx'
import { usePhoneSignIn, type SignInWish } from './use-phone-sign-in.ts'

interface PhoneSignInProps extends Omit<SignInWish, 'canUseEmail'> {
  /** The form's heading. */
  title: string
  nameHint: string
  phoneHint: string
  /** The title above the e-mail address, if the reader may use one instead of the phone. */
  emailTitle?: string
  /** True if the browser's autofill list also offers passkeys: the page then waits for one. */
  offersPasskeys?: boolean
  /** The text to which the reader agrees. */
  consent: string
  /** The label of the last button. */
  action: string
}

/**
 * Asks for a name and a phone number (or an e-mail address instead), and then for the one-time code. Both steps share
 * one page, so no typed field is lost.
 */
export function PhoneSignIn({
  title,
  nameHint,
  phoneHint,
  emailTitle,
  consent,
  action,
  offersPasskeys,
  ...wish
}: PhoneSignInProps) {
  const { fields, sent, wait, isNew, isBusy, by, typed, ...form } = usePhoneSignIn({
    ...wish,
    canUseEmail: emailTitle !== undefined,
  })
  const heading = by === 'email' && emailTitle !== undefined ? emailTitle : title
  const name = (
    <Field label="Name" hint={nameHint} autoComplete="name" autoFocus={isNew} required {...fields.text('name')} />
  )
  const agreement = (
    <>
      <Checkbox required {...fields.tick('consent')}>
        {consent}
      </Checkbox>
      <AgreedTexts />
    </>
  )
  return (
    <Form
      label={heading}
      faults={fields.faults}
      onSubmit={() => void (sent ? form.check(sent.request_id, typed.otp, typed.second.code) : wait > 0 || form.ask())}
    >
      <h2>{heading}</h2>
      {!wish.phoneFirst && name}
      {by === 'phone' ? (
        <Field
          label="Mobile number"
          hint={phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete={offersPasskeys ? 'tel webauthn' : 'tel'}
          required
          {...fields.text('phone')}
        />
      ) : (
        <Field
          label="Your e-mail"
          hint="We’ll send you a one-time code. The e-mail won’t mention any health topic."
          type="email"
          autoComplete="email"
          required
          {...fields.text('email')}
        />
      )}
      {!wish.phoneFirst && agreement}
      {sent && (
        <CodeFields
          sent={sent}
          sentTo={fields.typed[by].trim()}
          typed={typed}
          onSecondAgain={() => void form.check(sent.request_id, typed.otp, null)}
        />
      )}
      {isNew && (
        <>
          <Note>
            <p>
              This {by === 'phone' ? 'number' : 'address'} is new here. Add your name, and the same code will create
              your account.
            </p>
          </Note>
          {name}
          {agreement}
        </>
      )}
      {form.refusal && <Refusal>{form.refusal}</Refusal>}
      <CodeButtons
        isSent={sent !== undefined}
        isBusy={isBusy}
        action={form.isChecking ? 'Checking the code…' : action}
        wait={wait}
        onAnother={() => void form.ask()}
      />
      {emailTitle !== undefined && (
        <>
          {by === 'phone' && form.isLimited && (
            <Note>
              <p>We can’t send another code to your number yet, but we can e-mail you one now.</p>
            </Note>
          )}
          <Button look="quiet" busy={isBusy} onClick={() => form.turnTo(by === 'phone' ? 'email' : 'phone')}>
            {by === 'phone' ? 'Use an e-mail code instead' : 'Use my phone instead'}
          </Button>
        </>
      )}
    </Form>
  )
}
