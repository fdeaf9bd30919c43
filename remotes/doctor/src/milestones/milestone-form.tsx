import { useRepeatKey } from '@app/care/use-repeat-key'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useId, useState } from 'react'
import { setMilestone, templatesQuery } from './milestones.query.ts'

const SENTENCES = {
  title: 'Write what you set out to reach',
  target: 'Write how you will know',
  due_on: 'Choose a day',
}

/** Sets one more, from what is often set or in words of its own. */
export function MilestoneForm({ encounterId }: { encounterId: string }) {
  const listId = useId()
  const templates = useQuery(templatesQuery(useKernel()))
  const [title, setTitle] = useState('')
  const [target, setTarget] = useState('')
  const [due, setDue] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const setting = useMutation(setMilestone)
  const keyFor = useRepeatKey()

  async function submit() {
    if (setting.isBusy) return
    const found = faultsAmong([
      ['title', title.trim() === '' && SENTENCES.title],
      ['target', target.trim() === '' && SENTENCES.target],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    const one = {
      encounter_id: encounterId,
      title: title.trim(),
      target: target.trim(),
      ...(due !== '' && { due_on: due }),
    }
    const set = await setting.send({ key: keyFor(JSON.stringify(one)), ...one })
    if (!set.ok) return setFaults(faultsTold(set.error, SENTENCES))
    setTitle('')
    setTarget('')
    setDue('')
  }

  return (
    <Form label="Set a milestone" faults={faults} onSubmit={() => void submit()}>
      <Field
        label="What to reach"
        hint="Begin to type, or choose one that is often set."
        name="title"
        list={listId}
        maxLength={120}
        autoComplete="off"
        error={faults.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <datalist id={listId}>
        {templates.data?.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      <Field
        label="How you will both know"
        name="target"
        maxLength={200}
        autoComplete="off"
        error={faults.target}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Field
        label="By which day (if there is one)"
        name="due_on"
        type="date"
        error={faults.due_on}
        value={due}
        onChange={(event) => setDue(event.target.value)}
      />
      {setting.error && isWhole(faults) && <Refusal>{setting.error.message}</Refusal>}
      <Button type="submit" look="secondary" busy={setting.isBusy}>
        Set it
      </Button>
    </Form>
  )
}
