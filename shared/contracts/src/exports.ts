import * as z from 'zod/mini'
import { StoredFile } from './files.ts'
import { instant } from './wire.ts'

/** A copy of one's data: it is made after it was asked for, and gone a day later. */
export const Export = z.object({
  id: z.uuid(),
  state: z.enum(['asked', 'running', 'ready', 'failed', 'gone']),
  asked_at: instant,
  /** Until when a ready one is there. */
  ready_until: z.nullable(instant),
  /** Of a ready one, with a link of minutes. */
  file: z.nullable(StoredFile),
})
export type Export = z.infer<typeof Export>

export const AskExport = z.strictObject({ key: z.uuid() })
export const ExportRefusal = z.object({ code: z.enum(['wait']), retry_after: z.int() })
export type ExportRefusal = z.infer<typeof ExportRefusal>
