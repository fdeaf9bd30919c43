import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { HoursService } from './hours.service.ts'
import type { LeaveService } from '../leave/leave.service.ts'

export function registerHours(app: App, hours: HoursService, leave: LeaveService): void {
  serve(app, 'GET /api/v1/user/getAvailabilitySlot', async ({ actor }) => ok(await hours.show(actor.doctorId!)))
  serve(app, 'POST /api/v1/user/addAvailabilitySlot', ({ body, actor }) => hours.add(body, actor.doctorId!))
  serve(app, 'POST /api/v1/user/deleteAvailabilitySlot', ({ body, actor }) => hours.remove(body, actor.doctorId!))
  serve(app, 'POST /availability-slot/set-days', ({ body, actor }) => hours.setDays(body, actor.doctorId!))
  serve(app, 'GET /availability-slot/why-not-free', async ({ query, actor }) =>
    ok(await hours.why(new Date(query.at), actor.doctorId!)),
  )

  serve(app, 'GET /inavailability', async ({ actor }) => ok(await leave.list(actor.doctorId!)))
  serve(app, 'POST /inavailability', ({ body, actor }) => leave.add(body, actor.doctorId!))
  serve(app, 'POST /inavailability/remove', ({ body, actor }) => leave.end(body.id, actor.doctorId!))
}
