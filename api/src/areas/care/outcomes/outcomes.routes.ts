import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { OutcomesService } from './outcomes.service.ts'

export function registerOutcomes(app: App, outcomes: OutcomesService): void {
  serve(app, 'GET /appointment/outcome', ({ query, actor }) => outcomes.show(query.id, actor))
  serve(app, 'POST /appointment/outcome', ({ body, actor }) => outcomes.send(body, actor))
  serve(app, 'POST /package/get-user-package-recommendation', async ({ actor }) =>
    ok(await outcomes.recommend(actor.userId)),
  )
}
