import type { PatientFacts } from '../fhir/people.rules.ts'
import type { ReferralFacts } from '../fhir/referral.rules.ts'
import type { ReferralRow } from './referrals.repository.ts'

/** Collects everything that a referral's documents contain. */
export const factsOf = (row: ReferralRow, patient: PatientFacts): ReferralFacts => ({
  ...row,
  visit: { id: row.encounter_id, starts_at: row.starts_at, ends_at: row.ends_at, isOver: row.status === 'completed' },
  patient,
  doctor: { ...row, name: row.doctor_name },
})
