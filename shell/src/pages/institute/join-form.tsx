import { AgreedTexts } from '@app/care/agreed-texts'
import { CodeField } from '@app/care/code-field'
import { SecondCodeField } from '@app/care/second-code-field'
import { TestBox } from '@app/care/test-box'
import { EMAIL_LENGTH } from '@app/contracts/contact-form'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useJoin } from './use-join.ts'

/** Makes an account by the code of an institute, or lets an account that is there join. */
export function JoinForm({ onJoined }: { onJoined(): void }) {
  const { wish, change, faults, sent, wait, isBusy, ...form } = useJoin(onJoined)
  const canSend = Boolean(sent) || wait === 0
  return (
    <Form
      label="Register with your institute’s code"
      faults={faults}
      onSubmit={() => void (sent ? form.send(sent.request_id, form.otp) : wait > 0 || form.ask())}
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
        autoComplete="tel-national"
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
      {sent?.sandbox_code && (
        <TestBox title="Test box" testId="sandbox-code">
          No message is sent here. Your code is <code>{sent.sandbox_code}</code>
        </TestBox>
      )}
      {sent && (
        <CodeField
          sentTo={wish.phone.trim()}
          value={form.otp}
          fault={form.codeFault}
          onType={(text) => form.type(sent.request_id, text)}
        />
      )}
      {sent && form.second.isAsked && (
        <SecondCodeField
          value={form.second.code}
          fault={form.second.fault}
          onType={(text) => form.typeSecond(sent.request_id, text)}
        />
      )}
      {form.refusal && <Refusal>{form.refusal}</Refusal>}
      <Button type="submit" wide busy={isBusy || !canSend}>
        {sent && (form.isJoining ? 'Checking the code…' : 'Register')}
        {!sent && (wait > 0 ? `Send me the code in ${inSeconds(wait)}` : 'Send me the code')}
      </Button>
      {sent && (
        <Button look="quiet" busy={isBusy || wait > 0} onClick={() => void form.ask()}>
          {wait > 0 ? `Send another code in ${inSeconds(wait)}` : 'Send another code'}
        </Button>
      )}
    </Form>
  )
}

const inSeconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
