import { NOTE_ORDER } from '@app/parts/note-fields'
import type { useAutosave } from '@app/parts/use-autosave'
import { PastNotes } from '@app/parts/past-notes'
import type { Encounter, Notes } from '@app/contracts/encounters'
import { formatMoment } from '@app/domain/india-time'
import { useId } from 'react'
import { AddendumForm } from './addendum-form.tsx'
import css from './encounter.module.css'
import { NotesForm } from './notes-form.tsx'
import { ShareBox } from './share-box.tsx'

interface NotesPanelProps {
  notes: Notes
  guest: Encounter['guest']
  autosave: ReturnType<typeof useAutosave>
  maySign: boolean
}

/**
 * Shows an encounter's notes. The doctor edits them until they are signed; after that, the doctor can only read them
 * and add addenda.
 */
export function NotesPanel({ notes, guest, autosave, maySign }: NotesPanelProps) {
  const titleId = useId()
  const isSigned = notes.signed_at !== null
  // text that was typed here while another tab signed the notes stays readable
  const isLeft = NOTE_ORDER.some((field) => autosave.now[field].state !== 'saved')
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Notes</h2>
      {(!isSigned || isLeft) && <NotesForm notes={notes} guest={guest} autosave={autosave} maySign={maySign} />}
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
