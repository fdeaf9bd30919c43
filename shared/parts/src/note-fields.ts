import type { NoteField } from '@app/contracts/encounters'

/** What each field of a note is called, in the order in which it is written and read. */
export const NOTE_FIELDS = {
  complaint: 'Reason for the appointment',
  findings: 'Findings',
  assessment: 'Assessment',
  plan: 'Plan',
} as const satisfies Record<NoteField, string>

export const NOTE_ORDER = Object.keys(NOTE_FIELDS) as NoteField[]
