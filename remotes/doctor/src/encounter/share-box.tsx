import { NOTE_FIELDS } from '@app/parts/note-fields'
import type { Note } from '@app/contracts/encounters'
import { useMutation } from '@app/kernel'
import { Checkbox } from '@app/ui/field'
import { shareNote } from './encounter.query.ts'

interface ShareBoxProps {
  encounterId: string
  note: Pick<Note, 'field' | 'is_shared'>
  /** True directly below the field, whose label then names it. */
  isBelow?: boolean
}

/** Shares a field of the note with the patient, or stops sharing it. */
export function ShareBox({ encounterId, note, isBelow = false }: ShareBoxProps) {
  const sharing = useMutation(shareNote)
  const { field, is_shared } = note
  return (
    <Checkbox
      checked={is_shared}
      aria-label={`Share with the patient: ${NOTE_FIELDS[field]}`}
      error={sharing.error?.message}
      onChange={({ target: { checked } }) =>
        void sharing.send({ encounter_id: encounterId, field, is_shared: checked })
      }
    >
      Share with the patient{!isBelow && `: ${NOTE_FIELDS[field]}`}
    </Checkbox>
  )
}
