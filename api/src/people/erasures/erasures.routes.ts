import type { AskErasure } from '@app/contracts/erasure'
import { ok } from '@app/domain/result'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { Asker } from './confirm.port.ts'
import type { ErasuresService } from './erasures.service.ts'

const proofOf = ({ password, request_id, otp }: AskErasure) => ({
  password,
  code: request_id !== undefined && otp !== undefined ? { request_id, otp } : undefined,
})

interface Door {
  erasures: ErasuresService
  /** Who sends a request, for the limits. */
  callerOf(request: FastifyRequest): Promise<Asker>
}

export function registerErasures(app: App, { erasures, callerOf }: Door): void {
  serve(app, 'GET /user/erasure', async ({ actor }) => ok(await erasures.show(actor.userId)))
  serve(app, 'POST /user/erasure', async (call) =>
    erasures.ask(call.actor.userId, { ...proofOf(call.body), by: await callerOf(call) }),
  )
  serve(app, 'POST /user/erasure/withdraw', ({ actor }) => erasures.keep(actor.userId))
}
