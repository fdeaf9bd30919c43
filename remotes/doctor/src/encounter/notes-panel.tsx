import { NOTE_ORDER } from '@app/parts/note-fields'
import { useAutosave } from '@app/parts/use-autosave'
import { PastNotes } from '@app/parts/past-notes'
import type { Notes } from '@app/contracts/encounters'
import { formatMoment } from '@app/domain/india-time'
import { useId } from 'react'
import { AddendumForm } from './addendum-form.tsx'
import css from './encounter.module.css'
import { NotesForm } from './notes-form.tsx'
import { ShareBox } from './share-box.tsx'

/** The notes of an encounter: written until they are signed, then read and added to. */
export function NotesPanel({ notes, maySign }: { notes: Notes; maySign: boolean }) {
  const titleId = useId()
  const autosave = useAutosave(notes)
  const isSigned = notes.signed_at !== null
  // what was typed here while another tab signed stays to be read
  const isLeft = NOTE_ORDER.some((field) => autosave.now[field].state !== 'saved')
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Notes</h2>
      {(!isSigned || isLeft) && <NotesForm notes={notes} autosave={autosave} maySign={maySign} />}
      {isSigned && (
        <>
          <p>You signed this on {formatMoment(notes.signed_at!)}. It stays as it is.</p>
          <PastNotes past={notes} />
          {notes.notes
            .filter(({ text }) => text !== '')
            .map((note) => (
              <ShareBox key={note.field} encounterId={notes.encounter_id} note={note} />
            ))}
          <AddendumForm encounterId={notes.encounter_id} />
        </>
      )}
    </section>
  )
}
