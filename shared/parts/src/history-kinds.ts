import type { HistoryKind } from '@app/contracts/history'

/** What each kind of a health history is called, in the order in which it is asked and read. */
export const HISTORY_KINDS = {
  reason: 'Reason for the appointment',
  allergy: 'Allergies',
  medicine: 'Medicines now',
  condition: 'Illnesses, now or before',
  operation: 'Operations',
  family: 'Illnesses in the family',
  substance: 'Alcohol, tobacco and other substances',
} as const satisfies Record<HistoryKind, string>

export const HISTORY_ORDER = Object.keys(HISTORY_KINDS) as HistoryKind[]
