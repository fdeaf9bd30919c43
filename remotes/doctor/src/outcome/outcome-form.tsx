import { useForm } from '@app/parts/use-form'
import { OUTCOME } from '@app/contracts/limits'
import type { CallUrgency, CarePath, OutcomeOfCall } from '@app/contracts/outcomes'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { RadioCards } from '@app/ui/radio-cards'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useId } from 'react'
import css from './outcome-form.module.css'
import { sendOutcome } from './outcome.query.ts'
import { EMPTY, sentOf, wishOf, wrongIn } from './outcome.rules.ts'

const URGENCIES: readonly { value: CallUrgency; label: string }[] = [
  { value: 'routine', label: 'No hurry' },
  { value: 'soon', label: 'Within two weeks' },
  { value: 'urgent', label: 'This week' },
]
const PATHS_OF_CARE: readonly { value: CarePath; label: string; hint?: string }[] = [
  {
    value: 'package',
    label: 'A package',
    hint: 'Your patient will get an offer for a private package, valid for seven days.',
  },
  { value: 'appointment', label: 'An appointment with an expert' },
  { value: 'lab_test', label: 'A lab test first' },
  { value: 'course', label: 'A course' },
  { value: 'self_help', label: 'Self-help with our articles' },
  { value: 'refer_out', label: 'Care in person, from a doctor near them' },
]

interface OutcomeFormProps {
  id: string
  of: OutcomeOfCall
  onSent(): void
}

/**
 * The form in which experts record their conclusion from a call. The typed values stay in this tab until the form is
 * sent.
 */
export function OutcomeForm({ id, of: { outcome, state, concerns, packages }, onSent }: OutcomeFormProps) {
  const said = useForm({
    sends: sendOutcome,
    isKeyed: true,
    empty: outcome ? wishOf(outcome) : EMPTY,
    draft: `outcome_draft_${id}`,
    limits: OUTCOME,
    wrong: wrongIn,
    body: (wish) => ({ appointment_id: id, ...sentOf(wish) }),
    stays: true,
    onSent,
  })
  const wish = said.typed

  return (
    <Form label="Outcome of the call" {...said.form}>
      <fieldset className={css.rest} disabled={state !== 'open'}>
        <Concerns
          all={concerns}
          chosen={wish.concerns}
          error={said.faults.concerns}
          onChange={(chosen) => said.change({ concerns: chosen })}
        />
        <RadioCards legend="How soon should the patient follow up?" cards={URGENCIES} {...said.choice('urgency')} />
        <RadioCards legend="What do you recommend?" cards={PATHS_OF_CARE} {...said.choice('path')} />
        {wish.path === 'package' && (
          <Select label="Which package?" {...said.text('package_slug')}>
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
            legend="Which kind of expert?"
            cards={PROFILE_TYPES.map((value) => ({ value, label: value }))}
            {...said.choice('profile_type')}
          />
        )}
        <TextArea label="Note for experts (optional)" hint="Your patient can’t see this." {...said.text('note')} />
      </fieldset>
      {said.refusal && <Refusal>{said.refusal}. What you wrote is still here.</Refusal>}
      {state === 'open' && (
        <Button type="submit" wide busy={said.isBusy}>
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
