import * as z from 'zod/mini'
import { instant, queryNumber } from './wire.ts'

/** skip is the number of rows that the browser has already loaded. */
export const RecordAccessQuery = z.strictObject({ skip: z._default(queryNumber(100_000), 0) })

/**
 * An access to a patient's record, recorded once per page and quarter of an hour, or an action that our team took on
 * it.
 */
export const RecordAccess = z.object({
  /**
   * The number of the entry in this patient's audit. Numbers may be missing, because other kinds of entries are counted
   * too.
   */
  n: z.int(),
  by: z.enum(['doctor', 'patient', 'operator', 'system']),
  name: z.string(),
  /** 'read', or the name of an action of our team. */
  act: z.string(),
  /** The path of the call that showed the record; for any other action, its object. */
  page: z.string(),
  at: instant,
})
export type RecordAccess = z.infer<typeof RecordAccess>
