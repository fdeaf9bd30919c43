import { useKept } from '@app/care/use-kept'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { ContactKept } from '@app/contracts/contact'
import { EMAIL_LENGTH, NAME_LENGTH } from '@app/contracts/contact-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Note, Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState, type ReactNode } from 'react'
import { askForTalk } from './institute.query.ts'
import { EMPTY, faultsOf, KINDS, messageOf, SENTENCES, SIZES } from './talk.rules.ts'

const NOTE_LENGTH = 1500

/** Who asks, for how many people, and where to answer. */
export function TalkForm() {
  const [wish, change] = useKept('institute_draft', EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const [kept, setKept] = useState<ContactKept>()
  const asking = useMutation(askForTalk)
  const keyOf = useRepeatKey()

  async function submit() {
    if (asking.isBusy) return
    const found = faultsOf(wish)
    setFaults(found)
    asking.reset()
    if (!isWhole(found)) return
    const message = messageOf(wish)
    const sent = await asking.send({ ...message, key: keyOf(JSON.stringify(message)) })
    if (!sent.ok) return setFaults(faultsTold(sent.error, { ...SENTENCES, reply_to: SENTENCES.email }))
    change(EMPTY)
    setKept(sent.value)
  }

  if (kept)
    return (
      <div role="status">
        <Note tone="success">
          <p>
            <strong>Thank you. Your number is {kept.ticket}.</strong>
          </p>
          <p>A person answers within {kept.answer_within} hours, by e-mail.</p>
        </Note>
      </div>
    )
  return (
    <Form label="Ask for a talk" faults={faults} onSubmit={() => void submit()}>
      <Field
        label="College or company"
        name="institute"
        autoComplete="organization"
        maxLength={120}
        required
        error={faults.institute}
        value={wish.institute}
        onChange={(event) => change({ institute: event.target.value })}
      />
      <Choice
        label="You are"
        name="kind"
        choices={KINDS}
        error={faults.kind}
        value={wish.kind}
        onChoose={(kind) => change({ kind })}
      />
      <Choice
        label="People you care for, about"
        name="people"
        choices={SIZES}
        error={faults.people}
        value={wish.people}
        onChoose={(people) => change({ people })}
      />
      <Field
        label="Your name (optional)"
        name="name"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        error={faults.name}
        value={wish.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Your e-mail address at work"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        required
        error={faults.email ?? faults.reply_to}
        value={wish.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextArea
        label="Anything we should know (optional)"
        name="note"
        hint="Please name no person."
        maxLength={NOTE_LENGTH}
        error={faults.message}
        value={wish.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <Checkbox
        name="consent"
        required
        error={faults.consent}
        checked={wish.consent}
        onChange={(event) => change({ consent: event.target.checked })}
      >
        You may keep this message and use the address above to answer it. I am 18 or older.
      </Checkbox>
      {asking.error && isWhole(faults) && <Refusal>{asking.error.message}. Your text is still here.</Refusal>}
      <Button type="submit" wide busy={asking.isBusy}>
        {asking.isBusy ? 'Sending…' : 'Ask for a talk'}
      </Button>
    </Form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  choices: readonly string[]
  error: string | undefined
  value: string
  onChoose(value: string): void
}

const Choice = ({ choices, onChoose, ...select }: ChoiceProps): ReactNode => (
  <Select {...select} required onChange={(event) => onChoose(event.target.value)}>
    <option value="">Choose</option>
    {choices.map((choice) => (
      <option key={choice}>{choice}</option>
    ))}
  </Select>
)
