import type { RecordContents } from '@app/contracts/record-contents'
import { ok } from '@app/domain/result'
import type { Base } from '../../../platform/base.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { countContents } from './contents.repository.ts'

export function registerContents(app: App, { db }: Pick<Base, 'db'>): void {
  serve(app, 'GET /patient/record-contents', async ({ actor }) => {
    const parts = Object.entries(await countContents(db, actor.userId))
    return ok(
      Object.fromEntries(
        parts.map(([part, { count, last_at }]) => [part, { count, last_at: last_at?.toISOString() ?? null }]),
      ) as RecordContents,
    )
  })
}
