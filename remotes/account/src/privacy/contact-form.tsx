import { useKept } from '@app/care/use-kept'
import type { ContactPreferences } from '@app/contracts/contact-preferences'
import { drafts, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { ALIAS_LENGTH, faultsOf, SENTENCES, typedOf, wishOf, type TypedPreferences } from './contact.rules.ts'
import { MissingAddress } from './missing-address.tsx'
import { MessagePreview } from './message-preview.tsx'
import css from './privacy-page.module.css'
import { savePreferences } from './privacy.query.ts'

interface ContactFormProps {
  preferences: ContactPreferences
  onSaved(): void
  /** What was saved is not what stands in the form any more. */
  onChanged(): void
}

/** How messages reach somebody. What is ticked and typed survives a reload and a login in between. */
export function ContactForm({ preferences, onSaved, onChanged }: ContactFormProps) {
  const draft = 'reach_draft'
  const [typed, keep] = useKept(draft, typedOf(preferences))
  const [faults, setFaults] = useState<Faults>({})
  const saving = useMutation(savePreferences)

  function change(part: Partial<TypedPreferences>) {
    keep(part)
    onChanged()
  }

  async function submit() {
    if (saving.isBusy) return
    const found = faultsOf(typed)
    setFaults(found)
    saving.reset()
    if (!isWhole(found)) return
    const saved = await saving.send(wishOf(typed))
    if (!saved.ok) return setFaults(faultsTold(saved.error, SENTENCES))
    drafts.drop(draft)
    onSaved()
  }

  const tick = (field: 'sms' | 'email' | 'quiet' | 'may_call', words: string) => (
    <Checkbox name={field} checked={typed[field]} onChange={(event) => change({ [field]: event.target.checked })}>
      {words}
    </Checkbox>
  )

  return (
    <Form label="How we may reach you" faults={faults} onSubmit={() => void submit()}>
      <fieldset className={css.group}>
        <legend>Send me messages</legend>
        <p>You always find them here too, under the bell. A login code comes in any case.</p>
        {tick('sms', 'By text message')}
        {tick('email', 'By e-mail')}
        <MissingAddress typed={typed} />
      </fieldset>
      <fieldset className={css.group}>
        <legend>At night</legend>
        <p>From 9 pm to 8 am in India. Codes and reminders still come.</p>
        {tick('quiet', 'Send me nothing else at night')}
      </fieldset>
      <fieldset className={css.group}>
        <legend>Phone calls</legend>
        <p>Nobody of our team rings you up unless you tick this.</p>
        {tick('may_call', 'You may call me')}
      </fieldset>
      <Field
        label="What our e-mails call you"
        hint="A first name or an alias. Without one they begin with “Hello”."
        name="alias"
        autoComplete="off"
        maxLength={ALIAS_LENGTH}
        error={faults.alias}
        value={typed.alias}
        onChange={(event) => change({ alias: event.target.value })}
      />
      <MessagePreview typed={typed} />
      {saving.error && isWhole(faults) && <Refusal>{saving.error.message}. Your choices are still here.</Refusal>}
      <Button type="submit" wide busy={saving.isBusy}>
        {saving.isBusy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  )
}
