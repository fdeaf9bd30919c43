import { useForm } from '@app/parts/use-form'
import { MILESTONE } from '@app/contracts/limits'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useId } from 'react'
import { setMilestone, templatesQuery } from './milestones.query.ts'

/** Adds a milestone, either a common one or one in the doctor's own words. */
export function MilestoneForm({ encounterId }: { encounterId: string }) {
  const listId = useId()
  const templates = useQuery(templatesQuery(useKernel()))
  const milestone = useForm({
    sends: setMilestone,
    isKeyed: true,
    empty: { title: '', target: '', due_on: '' },
    limits: MILESTONE,
    sentences: {
      title: 'Enter the goal',
      target: 'Enter how you’ll measure it',
      due_on: 'Choose a day',
    },
    wrong: ({ title, target }) => ({ title: title === '', target: target === '' }),
    body: ({ due_on, ...words }) => ({ encounter_id: encounterId, ...words, ...(due_on !== '' && { due_on }) }),
  })

  return (
    <Form label="Set a milestone" {...milestone.form}>
      <Field
        label="Goal"
        hint="Start typing, or choose a common goal."
        list={listId}
        autoComplete="off"
        {...milestone.text('title')}
      />
      <datalist id={listId}>
        {templates.data?.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      <Field label="How we’ll measure it" autoComplete="off" {...milestone.text('target')} />
      <Field label="Target date (optional)" type="date" {...milestone.text('due_on')} />
      {milestone.refusal && <Refusal>{milestone.refusal}</Refusal>}
      <Button type="submit" look="secondary" busy={milestone.isBusy}>
        Add goal
      </Button>
    </Form>
  )
}
