import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { InstitutesService } from './institutes.service.ts'

export function registerInstitutes(app: App, institutes: Pick<InstitutesService, 'of'>): void {
  serve(app, 'GET /user/institute', async ({ actor }) => ok(await institutes.of(actor.userId)))
}
