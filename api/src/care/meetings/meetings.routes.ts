import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { MeetingsService } from './meetings.service.ts'

export function registerMeetings(app: App, meetings: MeetingsService): void {
  serve(app, 'POST /api/v1/user/join-meeting', ({ actor, body }) => meetings.join(body.appointment_id, actor))
  serve(app, 'POST /api/v1/user/onJoinParticipant', ({ actor, body }) => meetings.joined(body.appointment_id, actor))
  serve(app, 'POST /api/v1/user/endMeeting', ({ actor, body }) => meetings.end(body.appointment_id, actor))
}
