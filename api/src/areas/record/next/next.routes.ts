import { ok } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { FindNextFacts } from './next.ports.ts'
import { nextOf } from './next.rules.ts'

interface Dependencies {
  db: Database
  clock: Clock
  findFacts: FindNextFacts
}

export function registerNext(app: App, { db, clock, findFacts }: Dependencies): void {
  serve(app, 'GET /patient/next', async ({ actor }) => {
    const now = clock()
    return ok(nextOf(await findFacts(db, actor.userId, now), now))
  })
}
