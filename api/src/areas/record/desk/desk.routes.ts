import { ok } from '@app/domain/result'
import type { Base } from '../../../platform/base.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { createDeskService } from './desk.service.ts'

export function registerDesk(app: App, base: Base): void {
  const desk = createDeskService(base)
  serve(app, 'GET /appointment/today', async ({ actor }) => ok(await desk.today(actor)))
  serve(app, 'GET /doctor/calendar', async ({ actor, query }) => ok(await desk.days(actor.doctorId!, query)))
}
