import { useFields } from '@app/parts/use-fields'
import { MEDICINE } from '@app/contracts/limits'
import type { PadMedicine } from '@app/contracts/prescriptions'
import { Button } from '@app/ui/button'
import { isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Note } from '@app/ui/states'
import { useRef, useState } from 'react'
import { DoseFields } from './dose-fields.tsx'
import { MedicineSearch } from './medicine-search.tsx'
import css from './prescription.module.css'
import { NOTHING_TYPED, readTyped } from './typed-dose.rules.ts'
import type { DraftItem } from './use-pad-draft.ts'
import { WarningList } from './warning-list.tsx'

interface MedicineFormProps {
  encounterId: string
  /**
   * Called with the new item, and with the medicine found by the search. The medicine includes its warnings, so the
   * page has them before the server has saved the item.
   */
  onAdd(item: DraftItem, medicine: PadMedicine): void
}

/**
 * Adds one medicine: the doctor types its name and presses Enter, then types the dose and the days and presses Enter.
 */
export function MedicineForm({ encounterId, onAdd }: MedicineFormProps) {
  const search = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [medicine, setMedicine] = useState<PadMedicine>()
  const [preparation, setPreparation] = useState('')
  const { typed, change, faults, tell, text, forget } = useFields({
    empty: { ...NOTHING_TYPED, instructions: '' },
    limits: MEDICINE,
  })

  function choose(chosen: PadMedicine) {
    setMedicine(chosen)
    take(chosen, chosen.preparations[0]!)
    tell({})
    form.current!.querySelector<HTMLInputElement>('[name="dose"]')!.focus()
  }

  /** Offers the weekly rhythm for a medicine that is taken once a week. */
  function take({ weekly }: PadMedicine, chosen: string) {
    setPreparation(chosen)
    change({ rhythm: weekly.includes(chosen) ? 'weekly' : NOTHING_TYPED.rhythm })
  }

  function add() {
    const { faults: ofDose, read } = readTyped(typed)
    const found: Faults = { ...(!medicine && { medicine: 'Choose a medicine from the list' }), ...ofDose }
    tell(found)
    if (!isWhole(found) || !medicine || !read) return
    const words = typed.instructions.trim()
    const { slug, name } = medicine
    onAdd({ medicine: slug, name, preparation, ...read, ...(words && { instructions: words }) }, medicine)
    setMedicine(undefined)
    forget()
    setPreparation('')
    search.current!.focus()
  }

  return (
    <Form label="One medicine" faults={faults} onSubmit={add}>
      <div>
        <MedicineSearch encounterId={encounterId} inputRef={search} error={faults.medicine} onChoose={choose} />
        <div role="status" className={css.told}>
          {medicine && (
            <p>
              <strong>{medicine.name}</strong>, {medicine.kind}
            </p>
          )}
          {medicine && medicine.warnings.length > 0 && (
            <Note tone="danger">
              <WarningList warnings={medicine.warnings} />
            </Note>
          )}
        </div>
      </div>
      <div ref={form} className={css.fields}>
        {medicine && medicine.preparations.length > 1 && (
          <Select
            label="Form and strength"
            name="preparation"
            value={preparation}
            onChange={(event) => take(medicine, event.target.value)}
          >
            {medicine.preparations.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
        <DoseFields typed={typed} preparation={preparation} faults={faults} onChange={change} />
        <Field label="How to take it (optional)" autoComplete="off" {...text('instructions')} />
      </div>
      <Button type="submit" look="secondary">
        Add this medicine
      </Button>
    </Form>
  )
}
