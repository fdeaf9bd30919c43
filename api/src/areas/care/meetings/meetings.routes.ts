import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { LateService } from './late.service.ts'
import type { ZoomService } from './zoom.service.ts'
import type { WaitingService } from './waiting.service.ts'
import type { MeetingsService } from './meetings.service.ts'

export function registerMeetings(
  app: App,
  meetings: MeetingsService,
  waiting: WaitingService,
  zoom: ZoomService,
  late: LateService,
): void {
  serve(app, 'POST /api/v1/user/zoomSignature', async ({ actor, body }) => {
    const session = await zoom.session(body.appointment_id, actor)
    return session.ok ? ok({ signature: session.value.token }) : session
  })
  serve(app, 'POST /api/v1/user/createZoomVideoSDKJwt', ({ actor, body }) => zoom.session(body.appointment_id, actor))
  serve(app, 'GET /appointment/meeting-state', ({ actor, query }) => waiting.state(query.id, actor))
  serve(app, 'POST /appointment/late', ({ actor, body }) => late.say(actor, body))
  serve(app, 'GET /appointment/waiting', async ({ actor }) => ok(await waiting.waiting(actor.doctorId)))
  serve(app, 'POST /api/v1/user/join-meeting', ({ actor, body }) => meetings.join(body.appointment_id, actor))
  serve(app, 'POST /api/v1/user/onJoinParticipant', ({ actor, body }) => meetings.joined(body.appointment_id, actor))
  serve(app, 'POST /api/v1/user/endMeeting', ({ actor, body }) => meetings.end(body.appointment_id, actor))
}
