import { useForm } from '@app/parts/use-form'
import { EMAIL_LENGTH, NAME_LENGTH } from '@app/contracts/contact-form'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Note, Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { askForTalk } from './institute.query.ts'
import { EMPTY, KINDS, messageOf, SENTENCES, SIZES, wrongIn } from './talk.rules.ts'

/**
 * The limits for the fields, because everything except the email address and the name goes into one message of limited
 * length.
 */
const LIMITS = {
  institute: { most: 120 },
  name: { most: NAME_LENGTH },
  email: { most: EMAIL_LENGTH },
  note: { most: 1500 },
}

/** Asks who is writing, for how many people, and where to reply. */
export function TalkForm() {
  const talk = useForm({
    sends: askForTalk,
    isKeyed: true,
    empty: EMPTY,
    draft: 'institute_draft',
    limits: LIMITS,
    sentences: SENTENCES,
    calls: { reply_to: 'email', message: 'note' },
    wrong: wrongIn,
    body: messageOf,
  })

  if (talk.answer)
    return (
      <div role="status">
        <Note tone="success">
          <p>
            <strong>Thank you. Your number is {talk.answer.ticket}.</strong>
          </p>
          <p>Someone will reply by e-mail within {talk.answer.answer_within} hours.</p>
        </Note>
      </div>
    )
  return (
    <Form label="Write to us" {...talk.form}>
      <Field label="College or company" autoComplete="organization" required {...talk.text('institute')} />
      <Select label="You are" required {...talk.text('kind')}>
        <Choices of={KINDS} />
      </Select>
      <Select label="How many students or staff?" required {...talk.text('people')}>
        <Choices of={SIZES} />
      </Select>
      <Field label="Your name (optional)" autoComplete="name" {...talk.text('name')} />
      <Field label="Your work e-mail address" type="email" autoComplete="email" required {...talk.text('email')} />
      <TextArea label="Anything we should know (optional)" hint="Please don’t name anyone." {...talk.text('note')} />
      <Checkbox required {...talk.tick('consent')}>
        You may keep this message and use my address above to reply. I am 18 or older.
      </Checkbox>
      {talk.refusal && <Refusal>{talk.refusal}. Your text is still here.</Refusal>}
      <Button type="submit" wide busy={talk.isBusy}>
        {talk.isBusy ? 'Sending…' : 'Send'}
      </Button>
    </Form>
  )
}

const Choices = ({ of }: { of: readonly string[] }) => (
  <>
    <option value="">Choose</option>
    {of.map((choice) => (
      <option key={choice}>{choice}</option>
    ))}
  </>
)
