import { ok } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
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
