import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { NoticesService } from './notices.service.ts'

export function registerNotices(app: App, notices: NoticesService): void {
  serve(app, 'GET /notices', async ({ actor }) => ok(await notices.list(actor.userId)))
  serve(app, 'POST /notices/read', async ({ actor, body }) => ok(await notices.read(actor.userId, body.ids)))
}
