import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findFacts } from './find-facts.ts'
import { nextOf } from './next.rules.ts'
import type { Base } from '../../../platform/base.ts'

export function registerNext(app: App, { db, clock }: Base): void {
  serve(app, 'GET /patient/next', async ({ actor }) => {
    const now = clock()
    return ok(nextOf(await findFacts(db, actor.userId, now), now))
  })
}
