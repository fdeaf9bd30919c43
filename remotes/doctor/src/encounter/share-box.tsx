import { NOTE_FIELDS } from '@app/parts/note-fields'
import type { Note } from '@app/contracts/encounters'
import { useMutation } from '@app/kernel'
import { Checkbox } from '@app/ui/field'
import { shareNote } from './encounter.query.ts'

/** Lets the patient read a field once it is signed, or no longer. */
export function ShareBox({ encounterId, note }: { encounterId: string; note: Pick<Note, 'field' | 'is_shared'> }) {
  const sharing = useMutation(shareNote)
  const { field, is_shared } = note
  return (
    <Checkbox
      checked={is_shared}
      error={sharing.error?.message}
      onChange={({ target: { checked } }) =>
        void sharing.send({ encounter_id: encounterId, field, is_shared: checked })
      }
    >
      The patient may read: {NOTE_FIELDS[field]}
    </Checkbox>
  )
}
