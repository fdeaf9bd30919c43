import * as z from 'zod/mini'
import { LabResult } from './lab-bookings.ts'
import { instant } from './wire.ts'

/** What a lab has found for a doctor's patient. */
export const LabReport = z.object({
  lab_booking_id: z.string(),
  name: z.string(),
  released_at: instant,
  /** What the patient can read themselves by now, and no more. */
  results: z.array(LabResult),
  /** Some of the results are shown once the patient's second talk is booked. */
  waits_for_talk: z.boolean(),
})
export type LabReport = z.infer<typeof LabReport>
export const LabReportQuery = z.strictObject({ patient_id: z.uuid() })
export const LabReportRefusal = z.object({ code: z.enum(['patient_not_found']) })
export type LabReportRefusal = z.infer<typeof LabReportRefusal>
