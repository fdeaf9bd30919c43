import type { Generated } from 'kysely'

/** A guest in a call, from the moment of their invitation. */
interface MeetingGuests {
  id: Generated<string>
  appointment_id: string
  link_hash: string
  invited_at: Date
  /** Whether the patient agrees that a note may name the guest. */
  patient_lets_name: boolean
  guest_id: string | null
  accepted_at: Date | null
  guest_lets_name: boolean | null
  ended_at: Date | null
}

/** A guest whom a patient can't invite again. */
interface GuestBlocks {
  guest_id: string
  patient_id: string
  blocked_at: Date
}

export interface GuestsTables {
  meeting_guests: MeetingGuests
  guest_blocks: GuestBlocks
}
