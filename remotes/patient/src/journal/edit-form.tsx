import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import css from './journal.module.css'
import { editEntry } from './journal.query.ts'

const SENTENCES = { text: 'Write something first' }

interface EditFormProps {
  id: string
  text: string
  moment: string
  onDone(): void
}

/** Other words for one entry. */
export function EditForm({ id, text, moment, onDone }: EditFormProps) {
  const [typed, setTyped] = useState(text)
  const [faults, setFaults] = useState<Faults>({})
  const editing = useMutation(editEntry)

  async function submit() {
    if (editing.isBusy) return
    const found = faultsAmong([['text', typed.trim() === '' && SENTENCES.text]])
    setFaults(found)
    if (!isWhole(found)) return
    const edited = await editing.send({ entry_id: id, text: typed.trim() })
    if (!edited.ok) return setFaults(faultsTold(edited.error, SENTENCES))
    onDone()
  }

  return (
    <Form label={`Change: ${moment}`} faults={faults} onSubmit={() => void submit()}>
      <TextArea
        label={`Your words of ${moment}`}
        name="text"
        rows={5}
        maxLength={5000}
        error={faults.text}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {editing.error && isWhole(faults) && <Refusal>{editing.error.message}</Refusal>}
      <div className={css.acts}>
        <Button type="submit" look="secondary" busy={editing.isBusy}>
          Save the change
        </Button>
        <Button look="quiet" onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </Form>
  )
}
