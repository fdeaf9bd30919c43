import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** One session of a person: the device, the time of the login and the time of the last use. */
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
