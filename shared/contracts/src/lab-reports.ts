import * as z from 'zod/mini'
import { LabResult } from './lab-bookings.ts'
import { instant } from './wire.ts'

/** A lab's results for a doctor's patient. */
export const LabReport = z.object({
  lab_booking_id: z.string(),
  name: z.string(),
  released_at: instant,
  /** Only the results that the patient can already read themselves. */
  results: z.array(LabResult),
  /** True if some results are hidden until the patient's second talk is booked. */
  waits_for_talk: z.boolean(),
})
export type LabReport = z.infer<typeof LabReport>
export const LabReportQuery = z.strictObject({ patient_id: z.uuid() })
export const LabReportRefusal = z.object({ code: z.enum(['patient_not_found']) })
export type LabReportRefusal = z.infer<typeof LabReportRefusal>
