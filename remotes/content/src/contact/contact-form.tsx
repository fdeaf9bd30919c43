import { PATHS } from '@app/parts/paths'
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
    hint: 'We’ll text your ticket number to you right away. The text won’t say why you wrote.',
  },
  whatsapp: {
    label: 'Your WhatsApp number',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'We’ll text your ticket number to you right away. The text won’t say why you wrote.',
  },
} as const

export function ContactForm({ contact }: { contact: ReturnType<typeof useContact> }) {
  const kernel = useKernel()
  const { data: topics } = useSuspenseQuery(constantsQuery(kernel, 'contact-topics'))
  const { data: channels } = useSuspenseQuery(constantsQuery(kernel, 'reply-channels'))
  const { data: times } = useSuspenseQuery(constantsQuery(kernel, 'safe-times'))
  const by = contact.typed.reply_by

  return (
    <Form label="Message" {...contact.form}>
      <Select
        label="What is it about?"
        required
        {...contact.text('topic')}
        value={contact.topic}
        onChange={(event) => contact.chooseTopic(event.target.value)}
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
        required
        hint="Please don’t send reports, photos or card numbers. Speak to your expert in a call instead."
        {...contact.text('message')}
      />
      <Field label="Name or alias (optional)" autoComplete="off" {...contact.text('name')} />
      <RadioCards
        legend="How should we reply?"
        cards={channels}
        {...contact.choice('reply_by')}
        onChange={(value) => contact.change({ reply_by: value, reply_to: '' })}
      />
      {by && <Field {...ADDRESS[by as ReplyChannel]} required {...contact.text('reply_to')} />}
      <Select label="When is it safe to reach you?" {...contact.text('safe_time')}>
        {times.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {/* a trap for spam programs: people neither see this field nor reach it with Tab */}
      <div className={css.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={contact.typed.website}
            onChange={contact.text('website').onChange}
          />
        </label>
      </div>
      <Checkbox
        name="consent"
        required
        checked={contact.consent}
        error={contact.faults.consent}
        onChange={(event) => contact.setConsent(event.target.checked)}
      >
        You may keep this message and use my details above to answer it. I am 18 or older.
      </Checkbox>
      <p className={css.note}>
        Our <Link to={PATHS.privacyPolicy}>privacy policy</Link> says who reads your message and how long we keep it.
      </p>
      {contact.refusal && <Refusal>{contact.refusal} Your message is still here.</Refusal>}
      <Button type="submit" wide busy={contact.isBusy}>
        {contact.isBusy ? 'Sending…' : 'Send'}
      </Button>
    </Form>
  )
}
