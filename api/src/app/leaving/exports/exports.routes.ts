import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import type { FindAsker } from '../../../platform/http/own-proof.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ExportsService } from './exports.service.ts'

interface Door {
  exports: ExportsService
  findAsker: FindAsker
}

export function registerExports(app: App, { exports, findAsker }: Door): void {
  serve(app, 'GET /user/exports', async ({ actor }) => ok(await exports.list(actor)))
  serve(app, 'POST /user/exports', async (call) => exports.ask(call.actor, { ...call.body, by: await findAsker(call) }))
}
