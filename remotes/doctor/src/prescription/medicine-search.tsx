import type { MedicineRefusal, PadMedicine } from '@app/contracts/prescriptions'
import { useKernel, useQuery } from '@app/kernel'
import { Labelled } from '@app/ui/labelled'
import { useMedia } from '@app/ui/use-media'
import { useDeferredValue, useId, useState, type KeyboardEvent, type Ref } from 'react'
import css from './prescription.module.css'
import { medicinesQuery } from './prescription.query.ts'

interface MedicineSearchProps {
  encounterId: string
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
  onChoose(medicine: PadMedicine): void
}

const REASONS: Record<MedicineRefusal, string> = {
  prohibited: 'not allowed online',
  needs_video: 'by video only',
  needs_follow_up: 'at a follow-up only',
}

/** Finds a medicine by its name or kind. The Enter key chooses the highlighted result. */
export function MedicineSearch({ encounterId, inputRef, error, onChoose }: MedicineSearchProps) {
  const listId = useId()
  // a phone has no keyboard to explain
  const hasRoom = useMedia('(width >= 900px)')
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const looked = useDeferredValue(typed.trim())
  const { data = [], isError } = useQuery(medicinesQuery(useKernel(), encounterId, looked))
  const found = looked === '' ? [] : data
  const optionId = (index: number) => `${listId}-${index}`

  function choose(medicine: PadMedicine | undefined) {
    // a medicine that the law forbids is shown, but can't be chosen
    if (!medicine || medicine.why_not !== null) return
    setTyped('')
    onChoose(medicine)
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) setMarked((marked + step + found.length) % found.length)
    else if (event.key === 'Enter' && typed.trim() !== '') choose(found[marked])
    else if (event.key === 'Escape') setTyped('')
    else return
    event.preventDefault()
  }

  return (
    <div>
      <Labelled
        label="Medicine"
        hint={`Enter the name or kind of medicine.${hasRoom ? ' Press Enter to choose the highlighted medicine.' : ''}`}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            ref={inputRef}
            name="medicine"
            role="combobox"
            autoComplete="off"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? optionId(marked) : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setMarked(0)
            }}
            onKeyDown={press}
          />
        )}
      </Labelled>
      <div id={listId} role="listbox" aria-label="Medicines" className={css.found} hidden={found.length === 0}>
        {found.map((medicine, index) => (
          // the keys of the field above choose an option, as in any combobox
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={medicine.slug}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            aria-disabled={medicine.why_not !== null}
            onClick={() => choose(medicine)}
          >
            {medicine.name}, {medicine.kind}
            {medicine.why_not && ` (${REASONS[medicine.why_not]})`}
          </div>
        ))}
      </div>
      {looked !== '' && isError && <p role="alert">The search didn’t work. Please try again.</p>}
    </div>
  )
}
