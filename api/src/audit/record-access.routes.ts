import { ok } from '@app/domain/result'
import type { Database } from '../db/client.ts'
import type { App } from '../http/http-server.ts'
import { serve } from '../http/serve.ts'
import { listReads } from './entries.repository.ts'

const PAGE = 50

/** Tells a patient who has opened their record. */
export function registerRecordAccess(app: App, db: Database): void {
  serve(app, 'GET /user/record-access', async ({ actor, query }) => {
    const rows = await listReads(db, actor.userId, { skip: query.skip, limit: PAGE })
    return ok(
      rows.map(({ n, actor_kind, name, actor: who, subject, at }) => ({
        n,
        by: actor_kind,
        name: name ?? who,
        page: subject,
        at: at.toISOString(),
      })),
    )
  })
}
