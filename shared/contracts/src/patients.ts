import * as z from 'zod/mini'
import { PATIENT_SEARCH } from './limits.ts'
import { instant, queryNumber } from './wire.ts'

/** A doctor's patient, as their list shows them. */
export const Patient = z.object({
  patient_id: z.string(),
  name: z.string(),
  /** The patient's last completed consultation with this doctor; null before the first. */
  last_at: z.nullable(instant),
  /** The time of the patient's next booked appointment. */
  next_at: z.nullable(instant),
})
export type Patient = z.infer<typeof Patient>

/** `searchValue` finds names that contain it. */
export const PatientListQuery = z.strictObject({
  searchValue: z._default(z.string().check(z.maxLength(PATIENT_SEARCH.name.most)), ''),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 20),
})
export type PatientListQuery = z.output<typeof PatientListQuery>
export const PatientQuery = z.strictObject({ patient_id: z.uuid() })
export const PatientRefusal = z.object({ code: z.enum(['patient_not_found']) })
export type PatientRefusal = z.infer<typeof PatientRefusal>
