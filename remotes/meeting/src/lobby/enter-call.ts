import type { JoinRefusal, JoinTicket } from '@app/contracts/meetings'
import { ok, type Result } from '@app/domain/result'
import type { Kernel } from '@app/kernel'
import type { ComponentType } from 'react'
import type { CallScreenProps } from '../call/call-screen.tsx'
import type { VideoCall, VideoEngine } from '../engine/video-engine.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { joinMeeting, recordJoin } from '../meeting.query.ts'

export interface RunningCall {
  CallScreen: ComponentType<CallScreenProps>
  ticket: JoinTicket
  call: VideoCall
}

/** The engines, each loaded when a call begins, because a reader who only opens the lobby needs none. */
const ENGINES: Record<JoinTicket['engine'], () => Promise<VideoEngine>> = {
  webrtc: async () => (await import('../engine/webrtc-engine.ts')).webrtcEngine,
  zoom: async () => (await import('../engine/zoom/zoom-engine.ts')).zoomEngine,
}

/**
 * Joins the call with the engine that the server specified.
 *
 * @throws ApiError, or the error of a failed import; the reader can try again after either.
 */
export async function enterCall(
  kernel: Kernel,
  appointmentId: string,
  media: LocalMedia,
): Promise<Result<RunningCall, JoinRefusal>> {
  const joined = await joinMeeting(kernel, appointmentId)
  if (!joined.ok) return joined
  const ticket = joined.value
  const [engine, { CallScreen }, recorded] = await Promise.all([
    ENGINES[ticket.engine](),
    import('../call/call-screen.tsx'),
    // a guest's arrival does not affect the appointment, so it is not recorded
    ticket.role === 'guest' ? ok(null) : recordJoin.send(kernel, { appointment_id: appointmentId }),
  ])
  if (!recorded.ok) throw recorded.error
  const call = await engine.join(ticket, media, () => joinMeeting(kernel, appointmentId))
  return ok({ CallScreen, ticket, call })
}
