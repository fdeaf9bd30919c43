import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** How many there are of a part, and from when the latest is. */
const Part = z.object({ count: z.int(), last_at: z.nullable(instant) })

/** What a patient’s record holds: a number and a time for each part, and nothing of what it says. */
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
