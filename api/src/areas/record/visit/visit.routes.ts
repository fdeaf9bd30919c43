import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { VisitService } from './visit.service.ts'

export function registerVisit(app: App, visit: VisitService): void {
  serve(app, 'POST /encounter/sign', ({ actor, body }) => visit.sign(actor, body))
  serve(app, 'POST /encounter/sign/passkey', ({ actor, body }) => visit.ask(actor, body))
}
