import { useRepeatKey } from '@app/care/use-repeat-key'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { addToNotes } from './encounter.query.ts'

const SENTENCES = { text: 'Write what you want to add' }

/** Adds to notes that are signed. */
export function AddendumForm({ encounterId }: { encounterId: string }) {
  const [text, setText] = useState('')
  const [isShared, setShared] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const adding = useMutation(addToNotes)
  const keyFor = useRepeatKey()

  async function submit() {
    if (adding.isBusy) return
    if (text.trim() === '') return setFaults(SENTENCES)
    setFaults({})
    const addendum = { encounter_id: encounterId, text: text.trim(), is_shared: isShared }
    const added = await adding.send({ key: keyFor(JSON.stringify(addendum)), ...addendum })
    if (!added.ok) return setFaults(faultsTold(added.error, SENTENCES))
    setText('')
    setShared(false)
  }

  return (
    <Form label="Add to these notes" faults={faults} onSubmit={() => void submit()}>
      <TextArea
        label="Add to these notes"
        name="text"
        rows={3}
        maxLength={4000}
        error={faults.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        The patient may read what I add
      </Checkbox>
      {adding.error && isWhole(faults) && <Refusal>{adding.error.message}</Refusal>}
      <Button type="submit" look="secondary" busy={adding.isBusy}>
        Add
      </Button>
    </Form>
  )
}
