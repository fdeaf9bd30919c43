import type { Autosave } from '@app/parts/use-autosave'
import { NOTE_ORDER } from '@app/parts/note-fields'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './encounter.module.css'
import { signNotes } from './encounter.query.ts'
import { isOfPin, PinForm } from '../signing-pin/pin-form.tsx'

/** Signs what stands in the fields, once all of it is saved. */
export function SignNotes({ encounterId, autosave }: { encounterId: string; autosave: Autosave }) {
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const signing = useMutation(signNotes)

  async function sign(pin: string) {
    await autosave.flush()
    const drafts = autosave.drafts()
    if (NOTE_ORDER.some((field) => drafts[field].state !== 'saved')) {
      setOpen(true)
      return undefined
    }
    setOpen(false)
    const { complaint, findings, assessment, plan } = drafts
    const signed = await signing.send({
      encounter_id: encounterId,
      complaint: complaint.revision,
      findings: findings.revision,
      assessment: assessment.revision,
      plan: plan.revision,
      pin,
    })
    if (signed.ok) setAsking(false)
    return signed
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign and lock</Button>
      {isAsking && (
        <Dialog open title="Sign these notes?" onClose={() => setAsking(false)}>
          <div className={css.panel}>
            <p>Nothing in them can be changed afterwards. You can still add to them.</p>
            <PinForm label="Sign" action="Sign now" isBusy={signing.isBusy} onSign={sign}>
              {isOpen && <Refusal>Some of what you typed is not saved yet. Please look at the notes.</Refusal>}
              {signing.error && !isOfPin(signing.error) && <Refusal>{signing.error.message}</Refusal>}
            </PinForm>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
