import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import type { FindAsker } from '../../../platform/http/own-proof.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ErasuresService } from './erasures.service.ts'

interface Door {
  erasures: ErasuresService
  callerOf: FindAsker
}

export function registerErasures(app: App, { erasures, callerOf }: Door): void {
  serve(app, 'GET /user/erasure', async ({ actor }) => ok(await erasures.show(actor.userId)))
  serve(app, 'POST /user/erasure', async (call) =>
    erasures.ask(call.actor.userId, { ...call.body, by: await callerOf(call) }),
  )
  serve(app, 'POST /user/erasure/withdraw', ({ actor }) => erasures.keep(actor.userId))
}
