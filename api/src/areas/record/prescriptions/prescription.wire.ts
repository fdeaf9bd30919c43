import type { Prescription, PrescriptionItem } from '@app/contracts/prescriptions'
import type { FoundPrescription } from './prescriptions.repository.ts'
import { stateOf } from './prescribing.rules.ts'

interface Seen {
  now: Date
  /** Whether the reader is a doctor. Only doctors see why another doctor prescribed a medicine despite a warning. */
  isDoctor: boolean
}

/** Builds a prescription for a response, as its patient and their doctors see it. */
export const prescriptionOnWire = (
  found: FoundPrescription,
  items: readonly (PrescriptionItem & { prescription_id: string })[],
  { now, isDoctor }: Seen,
): Prescription => ({
  id: found.id,
  encounter_id: found.encounter_id,
  version: found.version,
  state: stateOf({ valid_until: found.valid_until, isLast: found.is_last }, now),
  issued_at: found.issued_at.toISOString(),
  valid_until: found.valid_until,
  doctor_name: found.prescriber.name,
  verify_code: found.verify_code,
  advice: found.advice,
  items: items
    .filter(({ prescription_id }) => prescription_id === found.id)
    .map(({ prescription_id: _id, reason, ...item }) => ({ ...item, reason: isDoctor ? reason : null })),
})
