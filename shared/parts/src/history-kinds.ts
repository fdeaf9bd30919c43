import type { HistoryKind } from '@app/contracts/history'

/** The name of each kind of health history, in the order in which the pages ask for them and show them. */
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
