import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { GuestsService } from './guests.service.ts'

export function registerGuests(app: App, guests: GuestsService): void {
  serve(app, 'GET /appointment/guest', ({ actor, query }) => guests.show(actor.userId, query.id))
  serve(app, 'POST /appointment/invite-guest', ({ actor, body }) => guests.invite(actor.userId, body))
  serve(app, 'POST /appointment/end-guest', ({ actor, body }) => guests.end(actor.userId, body.appointment_id))
  serve(app, 'POST /guest/look', ({ body }) => guests.look(body.token))
  serve(app, 'POST /guest/accept', ({ actor, body }) => guests.accept(actor.userId, body))
  serve(app, 'GET /guest/calls', async ({ actor }) => ok(await guests.calls(actor.userId)))
  serve(app, 'POST /guest/leave', ({ actor, body }) => guests.leave(actor.userId, body.guest_call_id))
}
