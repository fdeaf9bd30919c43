import { useRepeatKey } from '@app/parts/use-repeat-key'
import { PRESCRIPTION } from '@app/contracts/limits'
import type { Signature } from '@app/contracts/signing-pin'
import type { Pad, Prescription, WrittenPrescription } from '@app/contracts/prescriptions'
import { dosageInWords } from '@app/domain/dosage'
import { writtenReason } from '@app/domain/written-reason'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { isOfPin, PinForm } from '../signing-pin/pin-form.tsx'
import { Fragment, useEffect, useRef } from 'react'
import { AnsweredWarnings } from './answered-warnings.tsx'
import { DraftState } from './draft-state.tsx'
import { MedicineForm } from './medicine-form.tsx'
import { OpenWarnings } from './open-warnings.tsx'
import css from './prescription.module.css'
import { askToIssue, issuePrescription } from './prescription.query.ts'
import { isSame, onWire, usePadDraft, type DraftItem, type PadHandle } from './use-pad-draft.ts'

interface PrescriptionPadProps {
  encounterId: string
  pad: Pad
  /** The version that the pad amends. */
  last: Prescription | undefined
  onIssued(): void
  onPad(pad: PadHandle | undefined): void
}

/**
 * The doctor adds medicines one by one, then issues the whole prescription. The draft is saved on the server until the
 * prescription is issued.
 */
export function PrescriptionPad({ encounterId, pad, last, onIssued, onPad }: PrescriptionPadProps) {
  const kept = usePadDraft(encounterId, pad)
  const { items, advice } = kept.draft.text
  const handle = useRef<PadHandle>(kept)
  useEffect(() => void (handle.current = kept))
  useEffect(() => {
    const of = (): PadHandle => handle.current
    onPad({
      keep: () => of().keep(),
      repeat: (earlier) => of().repeat(earlier),
      collide: (theirs) => of().collide(theirs),
    })
    return () => onPad(undefined)
  }, [onPad])
  const issuing = useMutation(issuePrescription)
  const keyFor = useRepeatKey()
  const { error } = issuing
  const warnedOf = (item: DraftItem) => kept.warnings.find((one) => isSame(one, item))
  const open = items.flatMap((item) => (writtenReason(item.reason) ? [] : (warnedOf(item) ?? [])))

  const isToWriteAnew = items.length === 0 && last?.items.some(({ rhythm }) => rhythm === null)

  const setItems = (change: readonly DraftItem[]) => {
    kept.write({ items: change, advice })
    void kept.flush()
  }
  const setReason = (item: DraftItem, reason: string) =>
    kept.write({ items: items.map((one) => (one === item ? { ...one, reason } : one)), advice })

  /** Returns the pad's content once it is saved. */
  async function written(): Promise<WrittenPrescription | undefined> {
    if (!(await kept.flush())) return undefined
    const wish = {
      encounter_id: encounterId,
      version: (last?.version ?? 0) + 1,
      items: items.map(onWire),
      ...(advice.trim() !== '' && { advice: advice.trim() }),
    }
    return { key: keyFor(JSON.stringify(wish)), ...wish }
  }

  const asking: typeof askToIssue = {
    async send(within, wish) {
      const asked = await askToIssue.send(within, wish)
      if (!asked.ok) kept.warn(asked.error.refusal?.unanswered ?? [])
      return asked
    },
  }

  async function issue(wish: WrittenPrescription, signature: Signature) {
    const issued = await issuing.send({ ...wish, ...signature })
    if (issued.ok) onIssued()
    else kept.warn(issued.error.refusal?.unanswered ?? [])
    return issued
  }

  return (
    <>
      <MedicineForm
        encounterId={encounterId}
        onAdd={(item, { slug: medicine, name, warnings }) => {
          const { preparation } = item
          if (warnings.length > 0) kept.warn([{ medicine, name, preparation, warnings }])
          setItems([...items.filter((one) => !isSame(one, item)), item])
        }}
      />
      {isToWriteAnew && <p>The last version doesn’t say how often to take the medicines. Please add them again.</p>}
      <DraftState draft={kept.draft} onKeepMine={kept.keepMine} onTakeTheirs={kept.takeTheirs} />
      {items.length > 0 && (
        <>
          <table className={css.table}>
            <caption>What you prescribe</caption>
            <thead>
              <tr>
                <th scope="col">Medicine</th>
                <th scope="col">How it is taken</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => {
                const warned = warnedOf(item)
                return (
                  <Fragment key={`${item.medicine} ${item.preparation}`}>
                    <tr data-warned={open.some((one) => isSame(one, item))}>
                      <td className={css.name}>
                        {item.name.toUpperCase()}, {item.preparation}
                      </td>
                      <td>
                        {dosageInWords(item)}
                        {item.instructions !== undefined && `. ${item.instructions}`}
                        <Button
                          look="quiet"
                          aria-label={`Remove: ${item.name}`}
                          onClick={() => setItems(items.filter((one) => one !== item))}
                        >
                          Remove
                        </Button>
                      </td>
                    </tr>
                    {warned && (
                      <tr data-warned={open.some((one) => isSame(one, item))}>
                        <td colSpan={2}>
                          <AnsweredWarnings
                            warned={warned}
                            reason={item.reason ?? ''}
                            onReason={(reason) => setReason(item, reason)}
                          />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
            </tbody>
          </table>
          <TextArea
            label="Advice (optional)"
            name="advice"
            rows={2}
            maxLength={PRESCRIPTION.advice.most}
            value={advice}
            onChange={(event) => kept.write({ items, advice: event.target.value })}
          />
          <OpenWarnings open={open} />
          {pad.why_not === null && (
            <details className={css.panel}>
              <summary>Issue without the note</summary>
              <p>You can’t change a prescription once it’s issued. You can replace it with a new version.</p>
              <PinForm
                label="Issue"
                action={last ? `Issue version ${last.version + 1}` : 'Issue the prescription'}
                isBusy={issuing.isBusy}
                wish={written}
                ask={asking}
                onSign={issue}
              >
                {error && !isOfPin(error) && !error.refusal?.unanswered && (
                  <Refusal>
                    {error.refusal?.medicine && `${error.refusal.medicine}: `}
                    {error.message}
                  </Refusal>
                )}
              </PinForm>
            </details>
          )}
        </>
      )}
    </>
  )
}
