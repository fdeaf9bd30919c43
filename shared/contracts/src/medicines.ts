import * as z from 'zod/mini'
import { queryNumber } from './wire.ts'

/**
 * The lists of the Telemedicine Practice Guidelines: O may be prescribed in any consultation, A in a first
 * consultation by video, B as an addition in a follow-up, and prohibited medicines never.
 */
export const TeleList = z.enum(['O', 'A', 'B', 'prohibited'])
export type TeleList = z.infer<typeof TeleList>

export const Medicine = z.object({
  slug: z.string(),
  /** The generic name. */
  name: z.string(),
  kind: z.string(),
  tele_list: TeleList,
  /** The form and strength of the medicine: "Tablet 50 mg". */
  preparations: z.array(z.string()),
  /** Those that are taken once a week, and the source of this fact. */
  weekly: z.array(z.string()),
  weekly_source: z.nullable(z.string()),
})
export type Medicine = z.infer<typeof Medicine>

/** Sorted by name; `searchValue` finds names and kinds that contain it. */
export const MedicineListQuery = z.strictObject({
  searchValue: z._default(z.string().check(z.maxLength(100)), ''),
  skip: z._default(queryNumber(10_000), 0),
  limit: z._default(queryNumber(100), 20),
})
