import { NOTE_FIELDS } from './note-fields.ts'
import type { NoteField } from '@app/contracts/encounters'
import { NOTES } from '@app/contracts/limits'
import { formatTime } from '@app/domain/india-time'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import type { Draft } from './drafts.ts'
import css from './note-draft.module.css'

interface NoteDraftProps {
  field: NoteField
  draft: Draft
  placeholder?: string | undefined
  onType(text: string): void
  onKeepMine(): void
  onTakeTheirs(): void
}

/** One field of the notes, and whether the server has stored its text. */
export function NoteDraft({ field, draft, placeholder, onType, onKeepMine, onTakeTheirs }: NoteDraftProps) {
  const name = NOTE_FIELDS[field]
  return (
    <>
      <TextArea
        label={name}
        name={field}
        rows={3}
        maxLength={NOTES.text.most}
        placeholder={placeholder}
        value={draft.text}
        onChange={(event) => onType(event.target.value)}
      />
      <p className={css.state} role="status" aria-label={`${name}: saving`}>
        {wordsOf(draft)}
      </p>
      {draft.state === 'locked' && (
        <Refusal>These notes are already signed. Copy your text and add it below the signed notes.</Refusal>
      )}
      {draft.state === 'changed' && draft.theirs && (
        <div role="alert" className={css.theirs}>
          <p>This note was changed in another tab. The other version says:</p>
          <blockquote>{draft.theirs.text}</blockquote>
          <p>Your text is still in the field above.</p>
          <div className={css.choices}>
            <Button look="secondary" onClick={onKeepMine}>
              Keep my text
            </Button>
            <Button look="secondary" onClick={onTakeTheirs}>
              Use the other text
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

function wordsOf({ state, savedAt }: Draft): string {
  if (state === 'unsaved') return 'Saving...'
  if (state === 'failed') return 'Not saved yet. We keep trying.'
  return state === 'saved' && savedAt ? `Saved at ${formatTime(savedAt)}` : ''
}
