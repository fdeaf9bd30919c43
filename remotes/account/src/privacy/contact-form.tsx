import { useForm } from '@app/parts/use-form'
import type { ContactPreferences } from '@app/contracts/contact-preferences'
import { REACH } from '@app/contracts/limits'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { SENTENCES, typedOf, wishOf, wrongIn } from './contact.rules.ts'
import { MissingAddress } from './missing-address.tsx'
import { MessagePreview } from './message-preview.tsx'
import css from './privacy-page.module.css'
import { savePreferences } from './privacy.query.ts'

interface ContactFormProps {
  preferences: ContactPreferences
  onSaved(): void
  /** Called when the form differs from the saved preferences. */
  onChanged(): void
}

/** Asks how messages should reach the reader. The ticked and typed values survive a reload and a login in between. */
export function ContactForm({ preferences, onSaved, onChanged }: ContactFormProps) {
  const reach = useForm({
    sends: savePreferences,
    empty: typedOf(preferences),
    draft: 'reach_draft',
    limits: REACH,
    sentences: SENTENCES,
    wrong: wrongIn,
    body: wishOf,
    stays: true,
    onSent: onSaved,
    onChange: onChanged,
  })
  const { typed } = reach

  return (
    <Form label="Contact preferences" {...reach.form}>
      <fieldset className={css.group}>
        <legend>Send me messages</legend>
        <p>
          You’ll always find your messages here too, under the bell icon. We’ll send login codes whatever you choose.
        </p>
        <Checkbox {...reach.tick('sms')}>By text message</Checkbox>
        <Checkbox {...reach.tick('email')}>By e-mail</Checkbox>
        <MissingAddress typed={typed} />
      </fieldset>
      <fieldset className={css.group}>
        <legend>At night</legend>
        <p>We’ll still send codes and reminders.</p>
        <Checkbox {...reach.tick('quiet')}>Quiet from 9&nbsp;pm to 8&nbsp;am, India time</Checkbox>
      </fieldset>
      <fieldset className={css.group}>
        <legend>Phone calls</legend>
        <p>No one from our team will call you unless you tick the box.</p>
        <Checkbox {...reach.tick('may_call')}>You can call me</Checkbox>
      </fieldset>
      <Field
        label="Your name in our e-mails"
        hint="A first name or an alias. Without a name, our e-mails begin with “Hello”."
        autoComplete="off"
        {...reach.text('alias')}
      />
      <MessagePreview typed={typed} />
      {reach.refusal && <Refusal>{reach.refusal}. Your choices are still here.</Refusal>}
      <Button type="submit" wide busy={reach.isBusy}>
        {reach.isBusy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  )
}
