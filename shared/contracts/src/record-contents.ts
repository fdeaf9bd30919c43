import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** The number of items in one section of the record, and the time of the latest. */
const Part = z.object({ count: z.int(), last_at: z.nullable(instant) })

/** An overview of a patient’s record: a number and a time for each section, without any content. */
export const RecordContents = z.object({
  prescriptions: Part,
  orders: Part,
  lab_tests: Part,
  diet_plans: Part,
  milestones: Part,
  referrals: Part,
  notes: Part,
  documents: Part,
  history: Part,
  reports: Part,
  journal: Part,
})
export type RecordContents = z.infer<typeof RecordContents>
