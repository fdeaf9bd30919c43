import type { NoteField } from '@app/contracts/encounters'
import type { Generated } from 'kysely'

interface Encounters {
  appointment_id: string
  opened_at: Date
  signed_at: Generated<Date | null>
  signed_hash: Generated<string | null>
  /**
   * Whether the prescription was incomplete when the encounter was signed, so that one may still be issued after the
   * signature.
   */
  prescription_waits: Generated<boolean>
}

interface NotesTable {
  encounter_id: string
  field: NoteField
  text: string
  revision: number
  /** The browser tab that last saved the note, and the number of that save. */
  tab: string
  n: number
  saved_at: Date
}

interface NoteShares {
  encounter_id: string
  field: NoteField
  shared_at: Date
}

interface Addenda {
  id: string
  encounter_id: string
  n: number
  text: string
  is_shared: boolean
  added_at: Date
}

export interface EncountersTables {
  encounters: Encounters
  notes: NotesTable
  note_shares: NoteShares
  addenda: Addenda
}
