import { NOTE_FIELDS, NOTE_ORDER } from '@app/parts/note-fields'
import type { Autosave } from '@app/parts/use-autosave'
import type { Encounter } from '@app/contracts/encounters'
import { GUEST_NAMED, namesGuest } from '@app/contracts/guest-in-note'
import { openPrompts, promptsInWords } from '@app/contracts/note-templates'
import type { Signature } from '@app/contracts/signing-pin'
import type { Lack, SeenVisit, VisitRefusal } from '@app/contracts/visit'
import { useKernel, useMutation, useQuery, useQueryClient } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import { padQuery } from '../prescription/prescription.query.ts'
import type { PadHandle } from '../prescription/use-pad-draft.ts'
import { WarningList } from '../prescription/warning-list.tsx'
import { isOfPin, PinForm } from '../signing-pin/pin-form.tsx'
import css from './encounter.module.css'
import { askToSign, signVisit } from './encounter.query.ts'

interface SignVisitProps {
  encounterId: string
  canPrescribe: boolean
  guest: Encounter['guest']
  /** True if the note is signed; a prescription may still have to be signed. */
  isSigned: boolean
  /** True if the appointment has begun; before that, nothing can be signed. */
  isBegun: boolean
  /** True once something is written: then signing comes next. */
  isAtWork: boolean
  autosave: Autosave
  /** The prescription pad, while it is open. */
  pad: PadHandle | undefined
}

/** Signs all of the visit's complete papers with one signature, and says what each of the others lacks. */
export function SignVisit({
  encounterId,
  canPrescribe,
  guest,
  isSigned,
  isBegun,
  isAtWork,
  autosave,
  pad,
}: SignVisitProps) {
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [lacks, setLacks] = useState<readonly Lack[]>([])
  const signing = useMutation(signVisit)
  const { error } = signing
  const kernel = useKernel()
  const client = useQueryClient()
  const { data: kept } = useQuery({ ...padQuery(kernel, encounterId), enabled: canPrescribe })
  const drafted = kept?.draft.items.length ?? 0
  const texts = isSigned ? [] : Object.values(autosave.drafts())
  const prompts = openPrompts(texts)
  /** Why the note can't be signed. */
  const missing = [
    ...(prompts.length > 0 ? [promptsInWords(prompts)] : []),
    ...(guest && namesGuest(texts, [guest]) ? [GUEST_NAMED] : []),
  ]
  const waits = isSigned && kept?.why_not !== 'signed' && drafted > 0

  /** Returns what is on the screen, once all of it is saved. */
  async function seen(): Promise<SeenVisit | undefined> {
    setLacks([])
    await autosave.flush()
    const notes = autosave.drafts()
    const revision = pad ? await pad.keep() : (kept?.draft.revision ?? 0)
    const isWhole = NOTE_ORDER.every((field) => notes[field].state === 'saved') && revision !== undefined
    setOpen(!isWhole)
    if (!isWhole) return undefined
    const { complaint, findings, assessment, plan } = notes
    return {
      encounter_id: encounterId,
      complaint: complaint.revision,
      findings: findings.revision,
      assessment: assessment.revision,
      plan: plan.revision,
      prescription: revision,
    }
  }

  async function sign(visit: SeenVisit, signature: Signature) {
    const signed = await signing.send({ ...visit, ...signature })
    if (signed.ok) {
      setLacks(signed.value.lacks)
      if (signed.value.lacks.length === 0) setAsking(false)
      return signed
    }
    await hear(signed.error.refusal)
    return signed
  }

  const asking: typeof askToSign = {
    async send(within, visit) {
      const asked = await askToSign.send(within, visit)
      if (!asked.ok) await hear(asked.error.refusal)
      return asked
    },
  }

  /** Shows what the visit lacks, and what another window has changed. */
  async function hear(refusal: Pick<VisitRefusal, 'current' | 'lacks'> | null) {
    const { current, lacks: left = [] } = refusal ?? {}
    setLacks(left)
    if (current) {
      for (const { field, ...theirs } of current.notes) autosave.collide(field, theirs)
      if (current.prescription) pad?.collide(current.prescription)
      await client.invalidateQueries({ queryKey: padQuery(kernel, encounterId).queryKey })
    }
  }

  if (!isBegun || (isSigned && !waits)) return isSigned ? <span>Signed</span> : null
  return (
    <>
      <Button
        look={isAtWork ? 'primary' : 'secondary'}
        onClick={() => {
          setLacks([])
          setAsking(true)
        }}
      >
        {waits ? 'Sign the prescription' : 'Sign and send'}
      </Button>
      {isAsking && (
        <Dialog open title={waits ? 'Sign the prescription?' : 'Sign and send?'} onClose={() => setAsking(false)}>
          <div className={css.panel}>
            {lacks.length > 0 && (
              <div role="alert">
                <Note tone="warn">
                  {isSigned && <p>The note is signed. Still to do:</p>}
                  {lacks.map((lack) => (
                    <LackLine key={lack.paper} lack={lack} />
                  ))}
                </Note>
              </div>
            )}
            <p>
              {waits
                ? 'This will issue the prescription.'
                : toSign(autosave, { drafted, isNoteOpen: missing.length > 0 })}{' '}
              You can’t change what you’ve signed.
            </p>
            {missing.length > 0 && lacks.length === 0 && (
              <Note tone="warn">
                <p>The note is not signed. {missing.join(' ')}</p>
              </Note>
            )}
            {(missing.length === 0 || drafted > 0) && (
              <PinForm label="Sign" action="Sign now" isBusy={signing.isBusy} wish={seen} ask={asking} onSign={sign}>
                {isOpen && <Refusal>Some of what you typed isn’t saved yet. Please check it.</Refusal>}
                {error && !isOfPin(error) && !error.refusal?.lacks && <Refusal>{error.message}</Refusal>}
              </PinForm>
            )}
            <Button look="secondary" onClick={() => setAsking(false)}>
              {lacks.length > 0 ? 'Close' : 'Not yet'}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/**
 * Says what the doctor is signing: "You sign the note (Plan) and the prescription, with the tests, plans and goals of
 * this appointment."
 */
function toSign(autosave: Autosave, { drafted, isNoteOpen }: { drafted: number; isNoteOpen: boolean }): string {
  const drafts = autosave.drafts()
  const written = isNoteOpen
    ? []
    : NOTE_ORDER.filter((field) => drafts[field].text !== '').map((field) => NOTE_FIELDS[field])
  const papers = [
    ...(written.length > 0 ? [`the note (${written.join(', ')})`] : []),
    ...(drafted > 0 ? ['the prescription'] : []),
  ]
  return papers.length > 0
    ? `You’re signing ${papers.join(' and ')}, with the tests, plans and goals from this appointment.`
    : 'Nothing is ready to sign.'
}

/** Shows one unsigned paper, and the reason. */
const LackLine = ({ lack: { paper, medicine, says, unanswered = [] } }: { lack: Lack }) => (
  <>
    <p>
      <strong>{paper === 'note' ? 'Note' : 'Prescription'}:</strong> {medicine && `${medicine}: `}
      {says}
    </p>
    {unanswered.map(({ medicine: slug, name, preparation, warnings }) => (
      <div key={`${slug} ${preparation}`}>
        {name}, {preparation}
        <WarningList warnings={warnings} />
      </div>
    ))}
  </>
)
