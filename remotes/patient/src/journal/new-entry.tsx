import { useKept } from '@app/care/use-kept'
import { useRepeatKey } from '@app/care/use-repeat-key'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { addEntry } from './journal.query.ts'

const SENTENCES = { text: 'Write something first' }

/** One more entry. What is half written stays in this tab alone: it survives a reload, and goes with log out and quick exit. */
export function NewEntry() {
  const [{ text }, keep] = useKept('journal_draft', { text: '' })
  const [faults, setFaults] = useState<Faults>({})
  const adding = useMutation(addEntry)
  const keyFor = useRepeatKey()

  async function submit() {
    if (adding.isBusy) return
    const found = faultsAmong([['text', text.trim() === '' && SENTENCES.text]])
    setFaults(found)
    if (!isWhole(found)) return
    const words = text.trim()
    const added = await adding.send({ key: keyFor(words), text: words })
    if (!added.ok) return setFaults(faultsTold(added.error, SENTENCES))
    keep({ text: '' })
  }

  return (
    <Form label="Write in your journal" faults={faults} onSubmit={() => void submit()}>
      <TextArea
        label="What you want to write down"
        name="text"
        rows={5}
        maxLength={5000}
        error={faults.text}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
      />
      {adding.error && isWhole(faults) && <Refusal>{adding.error.message}. Your words are still here.</Refusal>}
      <Button type="submit" busy={adding.isBusy}>
        Save
      </Button>
    </Form>
  )
}
