import * as z from 'zod/mini'
import { paise } from './wire.ts'

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'))

/** Patients' payments for an expert's completed visits, by month in India, the newest first. */
export const Earnings = z.object({
  /** The expert's share in per cent, as agreed today; null if none is agreed. */
  percent: z.nullable(z.int()),
  months: z.array(
    z.object({
      month,
      visits: z.int(),
      paid_paise: paise,
      /** The amount refunded to patients. */
      back_paise: paise,
      /** The expert's share; null until a share is agreed for all of the month's visits. */
      share_paise: z.nullable(paise),
    }),
  ),
})
export type Earnings = z.infer<typeof Earnings>

export const StatementQuery = z.strictObject({ month })
export const StatementRefusal = z.object({ code: z.enum(['no_earnings']) })
export type StatementRefusal = z.infer<typeof StatementRefusal>
