import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountsService } from '../accounts.service.ts'

export function registerDeviceSessions(app: App, accounts: AccountsService): void {
  serve(app, 'GET /user/sessions', async ({ actor }) => ok(await accounts.listSessions(actor)))
  serve(app, 'POST /user/sessions/end', ({ actor, body }) => accounts.endOwnSession(body.session_id, actor))
}
