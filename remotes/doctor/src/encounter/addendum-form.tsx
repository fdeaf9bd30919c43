import { useForm } from '@app/parts/use-form'
import { ADDENDUM } from '@app/contracts/limits'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { addToNotes } from './encounter.query.ts'

/** Adds an addendum to signed notes. */
export function AddendumForm({ encounterId }: { encounterId: string }) {
  const addendum = useForm({
    sends: addToNotes,
    isKeyed: true,
    empty: { text: '', is_shared: false },
    limits: ADDENDUM,
    sentences: { text: 'Enter what you want to add' },
    wrong: ({ text }) => ({ text: text === '' }),
    body: (typed) => ({ encounter_id: encounterId, ...typed }),
  })
  return (
    <Form label="Add to these notes" {...addendum.form}>
      <TextArea label="Add to these notes" rows={3} {...addendum.text('text')} />
      <Checkbox {...addendum.tick('is_shared')}>The patient can read what I add</Checkbox>
      {addendum.refusal && <Refusal>{addendum.refusal}</Refusal>}
      <Button type="submit" look="secondary" busy={addendum.isBusy}>
        Add
      </Button>
    </Form>
  )
}
