import { NoteDraft } from '@app/parts/note-draft'
import { NOTE_ORDER } from '@app/parts/note-fields'
import type { useAutosave } from '@app/parts/use-autosave'
import type { Notes } from '@app/contracts/encounters'
import css from './encounter.module.css'
import { ShareBox } from './share-box.tsx'
import { SignNotes } from './sign-notes.tsx'

interface NotesFormProps {
  notes: Notes
  autosave: ReturnType<typeof useAutosave>
  /** It has begun: before that, notes are prepared and not signed. */
  maySign: boolean
}

/** The four fields, which save themselves, and their signature. */
export function NotesForm({ notes, autosave, maySign }: NotesFormProps) {
  const { encounter_id, signed_at } = notes
  return (
    <>
      {NOTE_ORDER.map((field) => (
        <div key={field} className={css.field}>
          <NoteDraft
            field={field}
            draft={autosave.now[field]}
            onType={(text) => autosave.type(field, text)}
            onKeepMine={() => autosave.keepMine(field)}
            onTakeTheirs={() => autosave.takeTheirs(field)}
          />
          {signed_at === null && autosave.now[field].revision > 0 && (
            <ShareBox
              encounterId={encounter_id}
              note={{ field, is_shared: notes.notes.some((note) => note.field === field && note.is_shared) }}
            />
          )}
        </div>
      ))}
      {signed_at === null && maySign && <SignNotes encounterId={encounter_id} autosave={autosave} />}
      {signed_at === null && !maySign && <p>You can sign them once it has begun.</p>}
    </>
  )
}
