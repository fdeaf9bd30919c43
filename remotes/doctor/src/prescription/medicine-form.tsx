import type { NewItem, PadMedicine } from '@app/contracts/prescriptions'
import { readDose } from '@app/domain/dose'
import { Button } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Note } from '@app/ui/states'
import { useRef, useState } from 'react'
import { MedicineSearch } from './medicine-search.tsx'

/** A medicine that is chosen and not issued yet. */
export interface DraftItem extends Omit<NewItem, 'instructions'> {
  name: string
  instructions: string | null
}

const SENTENCES = {
  medicine: 'Choose a medicine of the list',
  dose: 'Write the dose as 1-0-1 or 1-0-0-1',
  days: 'Write a number of days, 180 at most',
  instructions: 'Say in words when it is taken',
}
const DAYS = /^(?:[1-9]|[1-9]\d|1[0-7]\d|180)$/

/** Adds one medicine: its name and Enter, the dose, the days and Enter. */
export function MedicineForm({ encounterId, onAdd }: { encounterId: string; onAdd(item: DraftItem): void }) {
  const search = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [medicine, setMedicine] = useState<PadMedicine>()
  const [preparation, setPreparation] = useState('')
  const [dose, setDose] = useState('')
  const [days, setDays] = useState('')
  const [instructions, setInstructions] = useState('')
  const [faults, setFaults] = useState<Faults>({})

  function choose(chosen: PadMedicine) {
    setMedicine(chosen)
    setPreparation(chosen.preparations[0]!)
    setFaults({})
    form.current!.querySelector<HTMLInputElement>('[name="dose"]')!.focus()
  }

  function add() {
    const read = readDose(dose)
    const isWhenNeeded = read !== undefined && read.morning + read.noon + read.evening + read.night === 0
    const found = faultsAmong([
      ['medicine', !medicine && SENTENCES.medicine],
      ['dose', !read && SENTENCES.dose],
      ['days', !DAYS.test(days.trim()) && SENTENCES.days],
      ['instructions', isWhenNeeded && instructions.trim() === '' && SENTENCES.instructions],
    ])
    setFaults(found)
    if (!isWhole(found) || !medicine || !read) return
    const words = instructions.trim() || null
    onAdd({
      medicine: medicine.slug,
      name: medicine.name,
      preparation,
      ...read,
      days: Number(days),
      instructions: words,
    })
    setMedicine(undefined)
    setDose('')
    setDays('')
    setInstructions('')
    search.current!.focus()
  }

  return (
    <Form label="One medicine" faults={faults} onSubmit={add}>
      <MedicineSearch encounterId={encounterId} inputRef={search} error={faults.medicine} onChoose={choose} />
      <div role="status">
        {medicine && (
          <p>
            <strong>{medicine.name}</strong>, {medicine.kind}
          </p>
        )}
        {medicine && medicine.prompts.length > 0 && (
          <Note tone="warn">
            <ul>
              {medicine.prompts.map((prompt) => (
                <li key={prompt}>{prompt}</li>
              ))}
            </ul>
          </Note>
        )}
      </div>
      <div ref={form}>
        {medicine && medicine.preparations.length > 1 && (
          <Select
            label="Form and strength"
            name="preparation"
            value={preparation}
            onChange={(event) => setPreparation(event.target.value)}
          >
            {medicine.preparations.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
        <Field
          label="Dose"
          hint="Morning, noon, evening, night, as 1-0-0-1. Three numbers leave the evening out."
          name="dose"
          autoComplete="off"
          error={faults.dose}
          value={dose}
          onChange={(event) => setDose(event.target.value)}
        />
        <Field
          label="Days"
          name="days"
          inputMode="numeric"
          autoComplete="off"
          error={faults.days}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <Field
          label="How to take it (if it matters)"
          name="instructions"
          maxLength={300}
          autoComplete="off"
          error={faults.instructions}
          value={instructions}
          onChange={(event) => setInstructions(event.target.value)}
        />
      </div>
      <Button type="submit" look="secondary">
        Add this medicine
      </Button>
    </Form>
  )
}
