import { useKept } from '@app/care/use-kept'
import { useRepeatKey } from '@app/care/use-repeat-key'
import { NOTE_LENGTH } from '@app/contracts/outcome-form'
import type { CallUrgency, CarePath, OutcomeOfCall } from '@app/contracts/outcomes'
import { PROFILE_TYPES, type ProfileType } from '@app/domain/profile-type'
import { drafts, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole } from '@app/ui/faults'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { RadioCards } from '@app/ui/radio-cards'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useId, useState } from 'react'
import css from './outcome-form.module.css'
import { sendOutcome } from './outcome.query.ts'
import { EMPTY, faultsOf, sentOf, wishOf, type Faults, type Wish } from './outcome.rules.ts'

const URGENCIES: readonly { value: CallUrgency; label: string }[] = [
  { value: 'routine', label: 'No hurry' },
  { value: 'soon', label: 'Within two weeks' },
  { value: 'urgent', label: 'This week' },
]
const PATHS_OF_CARE: readonly { value: CarePath; label: string; hint?: string }[] = [
  { value: 'package', label: 'A package', hint: 'A private one becomes an offer of seven days.' },
  { value: 'appointment', label: 'An appointment with an expert' },
  { value: 'lab_test', label: 'A lab test first' },
  { value: 'course', label: 'A course' },
  { value: 'self_help', label: 'Going on alone, with our articles' },
  { value: 'refer_out', label: 'A doctor near them, in person' },
]

interface OutcomeFormProps {
  id: string
  of: OutcomeOfCall
  onSent(): void
}

/** What an expert concludes from a call. What is typed stays in this tab until it is sent. */
export function OutcomeForm({ id, of: { outcome, state, concerns, packages }, onSent }: OutcomeFormProps) {
  const draft = `outcome_draft_${id}`
  const [wish, change] = useKept<Wish>(draft, outcome ? wishOf(outcome) : EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const sending = useMutation(sendOutcome)
  const keyOf = useRepeatKey()

  async function send() {
    if (sending.isBusy) return
    const found = faultsOf(wish)
    setFaults(found)
    sending.reset()
    if (!isWhole(found)) return
    const said = { appointment_id: id, ...sentOf(wish) }
    const sent = await sending.send({ ...said, key: keyOf(JSON.stringify(said)) })
    if (sent.ok) {
      drafts.drop(draft)
      onSent()
    } else setFaults(faultsTold(sent.error, {}))
  }

  return (
    <Form label="Outcome of the call" faults={faults} onSubmit={() => void send()}>
      <fieldset className={css.rest} disabled={state !== 'open'}>
        <Concerns
          all={concerns}
          chosen={wish.concerns}
          error={faults.concerns}
          onChange={(chosen) => change({ concerns: chosen })}
        />
        <RadioCards
          legend="How soon should it go on?"
          name="urgency"
          cards={URGENCIES}
          value={wish.urgency || undefined}
          error={faults.urgency}
          onChange={(urgency) => change({ urgency: urgency as CallUrgency })}
        />
        <RadioCards
          legend="What do you recommend?"
          name="path"
          cards={PATHS_OF_CARE}
          value={wish.path || undefined}
          error={faults.path}
          onChange={(path) => change({ path: path as CarePath })}
        />
        {wish.path === 'package' && (
          <Select
            label="Which package?"
            name="package_slug"
            error={faults.package_slug}
            value={wish.package_slug}
            onChange={(event) => change({ package_slug: event.target.value })}
          >
            <option value="">Choose</option>
            {packages.map(({ slug, title, is_private }) => (
              <option key={slug} value={slug}>
                {is_private ? `${title} (private offer)` : title}
              </option>
            ))}
          </Select>
        )}
        {wish.path === 'appointment' && (
          <RadioCards
            legend="With which kind of expert?"
            name="profile_type"
            cards={PROFILE_TYPES.map((value) => ({ value, label: value }))}
            value={wish.profile_type || undefined}
            error={faults.profile_type}
            onChange={(kind) => change({ profile_type: kind as ProfileType })}
          />
        )}
        <TextArea
          label="Note for experts (optional)"
          name="note"
          hint="Your patient never sees this."
          error={faults.note}
          maxLength={NOTE_LENGTH}
          value={wish.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </fieldset>
      {sending.error && sending.error.fields.length === 0 && (
        <Refusal>{sending.error.message}. What you wrote is still here.</Refusal>
      )}
      {state === 'open' && (
        <Button type="submit" wide busy={sending.isBusy}>
          {outcome ? 'Replace what I sent' : 'Send'}
        </Button>
      )}
    </Form>
  )
}

interface ConcernsProps {
  all: OutcomeOfCall['concerns']
  chosen: readonly string[]
  error: string | undefined
  onChange(chosen: string[]): void
}

function Concerns({ all, chosen, error, onChange }: ConcernsProps) {
  const id = useId()
  return (
    <fieldset className={css.concerns} aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>What was it about?</legend>
      {all.map(({ slug, name }) => (
        <Checkbox
          key={slug}
          name="concerns"
          checked={chosen.includes(slug)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
          }
        >
          {name}
        </Checkbox>
      ))}
      {error && (
        <span className={css.error} id={id} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
