import { AgreedTexts } from '@app/parts/agreed-texts'
import { CodeButtons, CodeFields } from '@app/parts/code-fields'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useJoin } from './use-join.ts'

/** Creates an account with an institute's code, or lets the owner of an existing account join the institute. */
export function JoinForm({ onJoined }: { onJoined(): void }) {
  const { fields, sent, wait, isBusy, typed, ...form } = useJoin(onJoined)
  return (
    <Form
      label="Register with your institute’s code"
      faults={fields.faults}
      onSubmit={() => void (sent ? form.send(sent.request_id, typed.otp, typed.second.code) : wait > 0 || form.ask())}
    >
      <Field
        label="Your institute’s code"
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...fields.text('institute_code')}
      />
      <Field
        label="Your institute e-mail address"
        hint="This address shows that you belong to your institute. We won’t send anything to it."
        type="email"
        autoComplete="email"
        required
        {...fields.text('email')}
      />
      <Field label="Name" hint="A first name is enough." autoComplete="name" required {...fields.text('name')} />
      <Field
        label="Mobile number"
        hint="Ten digits. Already have an account? Enter the number you log in with, and we’ll link your account to your institute."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...fields.text('phone')}
      />
      <Checkbox required {...fields.tick('consent')}>
        I am 18 or older. You may use my details to care for me and keep them as the law requires.
      </Checkbox>
      <AgreedTexts />
      {sent && (
        <CodeFields
          sent={sent}
          sentTo={fields.typed.phone.trim()}
          typed={typed}
          onSecondAgain={() => void form.send(sent.request_id, typed.otp, null)}
        />
      )}
      {form.refusal && <Refusal>{form.refusal}</Refusal>}
      <CodeButtons
        isSent={sent !== undefined}
        isBusy={isBusy}
        ask="Send me a one-time code"
        action={form.isJoining ? 'Checking the code…' : 'Register'}
        wait={wait}
        onAnother={() => void form.ask()}
      />
    </Form>
  )
}
