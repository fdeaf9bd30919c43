import { PATHS } from '@app/care/paths'
import { EMAIL_LENGTH, MESSAGE_LENGTH, NAME_LENGTH } from '@app/contracts/contact-form'
import type { ReplyChannel } from '@app/contracts/contact'
import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { RadioCards } from '@app/ui/radio-cards'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import css from './contact-form.module.css'
import { constantsQuery } from './contact.query.ts'
import type { useContact } from './use-contact.ts'

const ADDRESS = {
  email: { label: 'Your e-mail address', type: 'email', autoComplete: 'email', hint: undefined },
  phone: {
    label: 'Your mobile number',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'A short text with your ticket number goes there at once. It names no topic.',
  },
  whatsapp: {
    label: 'Your mobile number on WhatsApp',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'A short text with your ticket number goes there at once. It names no topic.',
  },
} as const

export function ContactForm({ wish, change, faults, refusal, isSending, send }: ReturnType<typeof useContact>) {
  const kernel = useKernel()
  const { data: topics } = useSuspenseQuery(constantsQuery(kernel, 'contact-topics'))
  const { data: channels } = useSuspenseQuery(constantsQuery(kernel, 'reply-channels'))
  const { data: times } = useSuspenseQuery(constantsQuery(kernel, 'safe-times'))
  const address = wish.reply_by && ADDRESS[wish.reply_by]

  return (
    <Form label="Message" faults={faults} onSubmit={() => isSending || void send()}>
      <Select
        label="What is it about?"
        name="topic"
        required
        error={faults.topic}
        value={wish.topic}
        onChange={(event) => change({ topic: event.target.value })}
      >
        <option value="">Choose</option>
        {topics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Your message"
        name="message"
        required
        hint="Please send no reports, photos or card numbers. Tell your expert in a call instead."
        error={faults.message}
        maxLength={MESSAGE_LENGTH.most}
        value={wish.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Field
        label="Name or alias (optional)"
        name="name"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={wish.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <RadioCards
        legend="How may we answer?"
        name="reply_by"
        cards={channels}
        value={wish.reply_by || undefined}
        error={faults.reply_by}
        onChange={(value) => change({ reply_by: value as ReplyChannel, reply_to: '' })}
      />
      {address && (
        <Field
          {...address}
          name="reply_to"
          required
          maxLength={EMAIL_LENGTH}
          error={faults.reply_to}
          value={wish.reply_to}
          onChange={(event) => change({ reply_to: event.target.value })}
        />
      )}
      <Select
        label="When is it safe to reach you?"
        name="safe_time"
        error={faults.safe_time}
        value={wish.safe_time}
        onChange={(event) => change({ safe_time: event.target.value })}
      >
        {times.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {/* out of sight and out of the tab order: only a program fills it in */}
      <div className={css.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={wish.website}
            onChange={(event) => change({ website: event.target.value })}
          />
        </label>
      </div>
      <Checkbox
        name="consent"
        required
        checked={wish.consent}
        error={faults.consent}
        onChange={(event) => change({ consent: event.target.checked })}
      >
        You may keep this message and use the address above to answer it. I am 18 or older.
      </Checkbox>
      <p className={css.note}>
        Our <Link to={PATHS.privacyPolicy}>privacy policy</Link> says who reads it and how long we keep it.
      </p>
      {refusal && <Refusal>{refusal} Your text is still here.</Refusal>}
      <Button type="submit" wide busy={isSending}>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
    </Form>
  )
}
