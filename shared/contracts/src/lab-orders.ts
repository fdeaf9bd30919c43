import * as z from 'zod/mini'
import { instant, paise, queryNumber, text } from './wire.ts'

/** A lab test that an expert asks a patient to take. */
export const LabOrder = z.object({
  encounter_id: z.string(),
  slug: z.string(),
  name: z.string(),
  price_paise: paise,
  doctor_name: z.string(),
  ordered_at: instant,
})
export type LabOrder = z.infer<typeof LabOrder>
/** Selects the calling patient's own records, or those of one patient of the calling doctor; the latest come first. */
export const LabOrderQuery = z.strictObject({
  patient_id: z.optional(z.uuid()),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 50),
})
export type LabOrderQuery = z.output<typeof LabOrderQuery>
/** A doctor can order a test only once per encounter. */
export const ChangeLabOrder = z.strictObject({ encounter_id: z.uuid(), lab_test: text(1, 120) })
export type ChangeLabOrder = z.infer<typeof ChangeLabOrder>
export const LabOrderRefusal = z.object({
  code: z.enum(['encounter_not_found', 'patient_not_found', 'no_consultation', 'unknown_test', 'signed']),
})
export type LabOrderRefusal = z.infer<typeof LabOrderRefusal>
