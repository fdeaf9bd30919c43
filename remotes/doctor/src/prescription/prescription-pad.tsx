import { PrescriptionItems } from '@app/care/prescription-items'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { Prescription } from '@app/contracts/prescriptions'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { isOfPin, PinForm } from '../signing-pin/pin-form.tsx'
import { MedicineForm, type DraftItem } from './medicine-form.tsx'
import css from './prescription.module.css'
import { issuePrescription } from './prescription.query.ts'

interface PrescriptionPadProps {
  encounterId: string
  /** The version that it amends. */
  last: Prescription | undefined
  onIssued(): void
}

/** The pad: medicines one by one, then the whole is issued. */
export function PrescriptionPad({ encounterId, last, onIssued }: PrescriptionPadProps) {
  const [items, setItems] = useState<readonly DraftItem[]>(() => last?.items ?? [])
  const [advice, setAdvice] = useState(last?.advice ?? '')
  const issuing = useMutation(issuePrescription)
  const keyFor = useRepeatKey()
  const { error } = issuing

  async function issue(pin: string) {
    const wish = {
      encounter_id: encounterId,
      version: (last?.version ?? 0) + 1,
      items: items.map(onWire),
      ...(advice.trim() !== '' && { advice: advice.trim() }),
    }
    const issued = await issuing.send({ key: keyFor(JSON.stringify(wish)), ...wish, pin })
    if (issued.ok) onIssued()
    return issued
  }

  return (
    <>
      <MedicineForm
        encounterId={encounterId}
        onAdd={(item) => setItems([...items.filter((one) => !isSame(one, item)), item])}
      />
      {items.length > 0 && (
        <>
          <PrescriptionItems items={items}>
            {(item) => (
              <Button
                look="quiet"
                aria-label={`Take out: ${item.name}`}
                onClick={() => setItems(items.filter((one) => one !== item))}
              >
                Take out
              </Button>
            )}
          </PrescriptionItems>
          <TextArea
            label="Advice (if there is any)"
            name="advice"
            rows={2}
            maxLength={1000}
            value={advice}
            onChange={(event) => setAdvice(event.target.value)}
          />
          <div className={css.panel}>
            <p>An issued prescription stays as it is. You can replace it by another version.</p>
            <PinForm
              label="Issue"
              action={last ? `Issue version ${last.version + 1}` : 'Issue the prescription'}
              isBusy={issuing.isBusy}
              onSign={issue}
            >
              {error && !isOfPin(error) && (
                <Refusal>
                  {error.refusal?.medicine && `${error.refusal.medicine}: `}
                  {error.message}
                </Refusal>
              )}
            </PinForm>
          </div>
        </>
      )}
    </>
  )
}

const onWire = ({ medicine, preparation, morning, noon, evening, night, days, instructions }: DraftItem) => ({
  medicine,
  preparation,
  morning,
  noon,
  evening,
  night,
  days,
  ...(instructions !== null && { instructions }),
})

const isSame = (a: DraftItem, b: DraftItem) => a.medicine === b.medicine && a.preparation === b.preparation
