import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { DietPlansService } from './diet-plans.service.ts'

export function registerDietPlans(app: App, plans: DietPlansService): void {
  serve(app, 'GET /diet-plan/templates', async () => ok(await plans.templates()))
  serve(app, 'GET /diet-plan/list', ({ actor, query }) => plans.list(actor, query))
  serve(app, 'POST /diet-plan/add', ({ actor, body }) => plans.give(actor, body))
  serve(app, 'POST /diet-plan/tick', ({ actor, body }) => plans.tick(actor.userId, body))
}
