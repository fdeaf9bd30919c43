import type { NoteField } from '@app/contracts/encounters'

/** The name of each field of a note, in the order in which doctors write and read the fields. */
export const NOTE_FIELDS = {
  complaint: 'Reason for the appointment',
  findings: 'Findings',
  assessment: 'Assessment',
  plan: 'Plan',
} as const satisfies Record<NoteField, string>

export const NOTE_ORDER = Object.keys(NOTE_FIELDS) as NoteField[]
