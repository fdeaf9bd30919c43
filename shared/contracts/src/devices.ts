import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** One of a person's sessions: the device, the time of login and the time of last use. */
export const DeviceSession = z.object({
  id: z.uuid(),
  /** "Chrome on Android" */
  device: z.string(),
  began: instant,
  last_seen: instant,
  /** True for the session that makes the request. */
  is_this: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

export const EndSession = z.strictObject({ session_id: z.uuid() })
export const EndSessionRefusal = z.object({ code: z.enum(['not_there']) })
export type EndSessionRefusal = z.infer<typeof EndSessionRefusal>
