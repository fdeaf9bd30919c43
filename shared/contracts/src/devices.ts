import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** Somebody is logged in: where, since when, and when that was last used. */
export const DeviceSession = z.object({
  id: z.uuid(),
  /** "Chrome on Android" */
  device: z.string(),
  began: instant,
  last_seen: instant,
  /** It is the one that asks. */
  is_this: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

export const EndSession = z.strictObject({ session_id: z.uuid() })
export const EndSessionRefusal = z.object({ code: z.enum(['not_there']) })
export type EndSessionRefusal = z.infer<typeof EndSessionRefusal>
