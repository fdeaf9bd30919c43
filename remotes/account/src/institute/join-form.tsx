import { AgreedTexts } from '@app/care/agreed-texts'
import { CodeButtons, CodeFields } from '@app/care/code-fields'
import { EMAIL_LENGTH } from '@app/contracts/contact-form'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useJoin } from './use-join.ts'

/** Makes an account by the code of an institute, or lets an account that is there join. */
export function JoinForm({ onJoined }: { onJoined(): void }) {
  const { wish, change, faults, sent, wait, isBusy, typed, ...form } = useJoin(onJoined)
  return (
    <Form
      label="Register with your institute’s code"
      faults={faults}
      onSubmit={() => void (sent ? form.send(sent.request_id, typed.otp, typed.second.code) : wait > 0 || form.ask())}
    >
      <Field
        label="Code of your institute"
        hint="Your college or company gives it to you."
        name="institute_code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
        error={faults.institute_code}
        value={wish.institute}
        onChange={(event) => change({ institute: event.target.value })}
      />
      <Field
        label="Your e-mail address there"
        hint="It shows that you belong to them. We send nothing to it."
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        required
        error={faults.email}
        value={wish.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Field
        label="Name"
        hint="A first name is enough."
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        error={faults.name}
        value={wish.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Mobile number"
        hint="Ten digits. Do you have an account? Use its number, and it joins."
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        error={faults.phone}
        value={wish.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <Checkbox
        name="consent"
        required
        error={faults.consent}
        checked={wish.consent}
        onChange={(event) => change({ consent: event.target.checked })}
      >
        I am 18 or older. I agree that my details are used to care for me and kept as the law asks.
      </Checkbox>
      <AgreedTexts />
      {sent && (
        <CodeFields
          sent={sent}
          sentTo={wish.phone.trim()}
          typed={typed}
          onSecondAgain={() => void form.send(sent.request_id, typed.otp, null)}
        />
      )}
      {form.refusal && <Refusal>{form.refusal}</Refusal>}
      <CodeButtons
        isSent={sent !== undefined}
        isBusy={isBusy}
        action={form.isJoining ? 'Checking the code…' : 'Register'}
        wait={wait}
        onAnother={() => void form.ask()}
      />
    </Form>
  )
}
