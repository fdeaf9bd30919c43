import type { Autosave } from '@app/care/use-autosave'
import { NOTE_ORDER } from '@app/care/note-fields'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './encounter.module.css'
import { signNotes } from './encounter.query.ts'

/** Signs what stands in the fields, once all of it is saved. */
export function SignNotes({ encounterId, autosave }: { encounterId: string; autosave: Autosave }) {
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const signing = useMutation(signNotes)

  async function sign() {
    if (signing.isBusy) return
    await autosave.flush()
    const drafts = autosave.drafts()
    if (NOTE_ORDER.some((field) => drafts[field].state !== 'saved')) return setOpen(true)
    setOpen(false)
    const { complaint, findings, assessment, plan } = drafts
    const signed = await signing.send({
      encounter_id: encounterId,
      complaint: complaint.revision,
      findings: findings.revision,
      assessment: assessment.revision,
      plan: plan.revision,
    })
    if (signed.ok) setAsking(false)
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign and lock</Button>
      {isAsking && (
        <Dialog open title="Sign these notes?" onClose={() => setAsking(false)}>
          <div className={css.panel}>
            <p>Nothing in them can be changed afterwards. You can still add to them.</p>
            {isOpen && <Refusal>Some of what you typed is not saved yet. Please look at the notes.</Refusal>}
            {signing.error && <Refusal>{signing.error.message}</Refusal>}
            <div className={css.choices}>
              <Button busy={signing.isBusy} onClick={() => void sign()}>
                Sign now
              </Button>
              <Button look="secondary" onClick={() => setAsking(false)}>
                Not yet
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
