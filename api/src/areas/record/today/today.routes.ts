import { ok } from '@app/domain/result'
import type { Base } from '../../../platform/base.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findToday } from './today.service.ts'

export function registerToday(app: App, { db, clock }: Base): void {
  serve(app, 'GET /patient/today', async ({ actor }) => ok(await findToday(db, actor.userId, clock())))
}
