import { ok } from '@app/domain/result'
import type { Database } from '../db/client.ts'
import type { App } from '../http/http-server.ts'
import { serve } from '../http/serve.ts'
import { listAccess } from './entries.repository.ts'

const PAGE = 50

/** Returns the names of doctors with their salutations, by the ids of their accounts. */
type NamesOf = (db: Database, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Shows patients who has opened their record, and what our team did with it. */
export function registerRecordAccess(app: App, db: Database, namesOf: NamesOf): void {
  serve(app, 'GET /user/record-access', async ({ actor, query }) => {
    const rows = await listAccess(db, actor.userId, { skip: query.skip, limit: PAGE })
    const names = await namesOf(
      db,
      rows.filter(({ actor_kind }) => actor_kind === 'doctor').map(({ actor: who }) => who),
    )
    return ok(
      rows.map(({ n, actor_kind, name, actor: who, act, subject, at }) => ({
        n,
        by: actor_kind,
        // patients are not told which member of our team opened their record
        name: actor_kind === 'operator' ? 'Our team' : (names.get(who) ?? name ?? who),
        act,
        page: subject,
        at: at.toISOString(),
      })),
    )
  })
}
