import { Appointment, AppointmentId } from '@app/contracts/booking'
import { JoinRefusal, JoinTicket } from '@app/contracts/meetings'
import { envelope } from '@app/contracts/wire'
import type { App } from '../../http/http-server.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { MeetingsService } from './meetings.service.ts'

const REFUSALS = {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  not_confirmed: { status: 409, message: 'This appointment is not confirmed' },
  too_early: { status: 422, message: 'The meeting has not opened yet' },
  too_late: { status: 422, message: 'The meeting is over' },
} as const satisfies Record<JoinRefusal['code'], Refusal>

export function registerMeetings(app: App, meetings: MeetingsService): void {
  const config = { access: 'member' } as const
  const refused = { '4xx': envelope(JoinRefusal) }

  app.post(
    '/api/v1/user/join-meeting',
    { config, schema: { body: AppointmentId, response: { 200: envelope(JoinTicket), ...refused } } },
    async ({ actor, body }, reply) => {
      const joined = await meetings.join(body.appointment_id, actor)
      return joined.ok ? ok(joined.value) : refuse(reply, REFUSALS, joined.error)
    },
  )

  const changing = { config, schema: { body: AppointmentId, response: { 200: envelope(Appointment), ...refused } } }
  app.post('/api/v1/user/onJoinParticipant', changing, async ({ actor, body }, reply) => {
    const joined = await meetings.joined(body.appointment_id, actor)
    return joined.ok ? ok(joined.value) : refuse(reply, REFUSALS, joined.error)
  })
  app.post('/api/v1/user/endMeeting', changing, async ({ actor, body }, reply) => {
    const ended = await meetings.end(body.appointment_id, actor)
    return ended.ok ? ok(ended.value) : refuse(reply, REFUSALS, ended.error)
  })
}
