import { ok } from '@app/domain/result'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { ExportsService } from './exports.service.ts'

export function registerExports(app: App, service: ExportsService): void {
  serve(app, 'GET /user/exports', async ({ actor }) => ok(await service.list(actor)))
  serve(app, 'POST /user/exports', ({ actor, body }) => service.ask(actor, body.key))
}
