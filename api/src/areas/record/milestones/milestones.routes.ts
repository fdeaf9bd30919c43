import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { MilestonesService } from './milestones.service.ts'

export function registerMilestones(app: App, milestones: MilestonesService): void {
  serve(app, 'GET /appointment/milestone', ({ actor, query }) => milestones.list(actor, query))
  serve(app, 'POST /appointment/milestone', ({ actor, body }) => milestones.set(actor, body))
  serve(app, 'POST /appointment/milestone/state', ({ actor, body }) => milestones.move(actor, body))
  serve(app, 'POST /appointment/milestone/tick', async ({ actor, body }) => {
    const ticked = await milestones.tick(actor.userId, body)
    return ticked.ok ? ok(ticked.value.answer) : ticked
  })
}
