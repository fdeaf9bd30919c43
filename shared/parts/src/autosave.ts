import type { EncounterRefusal, Note, NoteField, SavedNote, SaveNote } from '@app/contracts/encounters'
import type { Result } from '@app/domain/result'
import { createDrafts, type Draft, type DraftsOf } from './drafts.ts'

export type Drafts = DraftsOf<NoteField, string>

type Save = (
  note: Pick<SaveNote, 'field' | 'text' | 'based_on' | 'n'>,
  outlivesPage: boolean,
) => Promise<Result<SavedNote, { refusal: EncounterRefusal | null }>>

const EMPTY: Draft = { text: '', state: 'saved', revision: 0 }

export type Autosave = ReturnType<typeof createAutosave>

/** Saves the text typed into the four fields of notes. */
export function createAutosave(notes: readonly Note[], save: Save) {
  const autosave = createDrafts<NoteField, string>(
    { complaint: EMPTY, findings: EMPTY, assessment: EMPTY, plan: EMPTY },
    save,
  )
  autosave.hear(notes)
  return autosave
}
