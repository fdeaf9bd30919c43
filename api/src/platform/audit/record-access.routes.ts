import { ok } from '@app/domain/result'
import type { Database } from '../db/client.ts'
import type { App } from '../http/http-server.ts'
import { serve } from '../http/serve.ts'
import { listAccess } from './entries.repository.ts'

const PAGE = 50

/** Shows patients who has opened their record, and what our team has done with it. */
export function registerRecordAccess(app: App, db: Database): void {
  serve(app, 'GET /user/record-access', async ({ actor, query }) => {
    const rows = await listAccess(db, actor.userId, { skip: query.skip, limit: PAGE })
    return ok(
      rows.map(({ n, actor_kind, name, actor: who, act, subject, at }) => ({
        n,
        by: actor_kind,
        // patients are not told which member of our team opened their record
        name: actor_kind === 'operator' ? 'Our team' : name || who,
        act,
        page: subject,
        at: at.toISOString(),
      })),
    )
  })
}
