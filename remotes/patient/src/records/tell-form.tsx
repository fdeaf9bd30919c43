import { HISTORY_KINDS } from '@app/care/history-kinds'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { HistoryKind } from '@app/contracts/history'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { tellHistory } from './history.query.ts'

const SENTENCES = { text: 'Write what your expert should know', since: 'Write a year with four digits' }

const HINTS: Record<HistoryKind, string> = {
  reason: 'In your own words: what troubles you, and since when.',
  allergy: 'A medicine, a food or anything else, and what it does to you.',
  medicine: 'One at a time: its name, how much, and how often.',
  condition: 'One at a time, as blood pressure or sugar.',
  operation: 'One at a time.',
  family: 'What parents, brothers or sisters have or had.',
  substance: 'What, how much and how often.',
}

/** Adds one thing of a kind. */
export function TellForm({ kind }: { kind: HistoryKind }) {
  const [text, setText] = useState('')
  const [since, setSince] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const telling = useMutation(tellHistory)
  const keyFor = useRepeatKey()
  const year = since.trim()

  async function submit() {
    if (telling.isBusy) return
    const found = faultsAmong([
      ['text', text.trim() === '' && SENTENCES.text],
      ['since', year !== '' && !/^\d{4}$/.test(year) && SENTENCES.since],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    const item = { kind, text: text.trim(), ...(year !== '' && { since: Number(year) }) }
    const told = await telling.send({ key: keyFor(JSON.stringify(item)), ...item })
    if (!told.ok) return setFaults(faultsTold(told.error, SENTENCES))
    setText('')
    setSince('')
  }

  return (
    <Form label={HISTORY_KINDS[kind]} faults={faults} onSubmit={() => void submit()}>
      <TextArea
        label={kind === 'reason' ? 'Your reason' : 'Add one'}
        hint={HINTS[kind]}
        name="text"
        rows={2}
        maxLength={500}
        error={faults.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label="Since which year (if you know)"
        name="since"
        inputMode="numeric"
        maxLength={4}
        error={faults.since}
        value={since}
        onChange={(event) => setSince(event.target.value)}
      />
      {telling.error && isWhole(faults) && <Refusal>{telling.error.message}</Refusal>}
      <Button type="submit" look="secondary" busy={telling.isBusy}>
        Add
      </Button>
    </Form>
  )
}
