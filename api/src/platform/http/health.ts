import { ENDPOINTS } from '@app/contracts/endpoints'
import { ok } from '@app/domain/result'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { ContentVersion } from '../db/content-version.ts'
import type { App } from './http-server.ts'
import { serve } from './serve.ts'

const UP = { status: 'up' } as const

export function registerHealth(app: App, db: Database, content: Pick<ContentVersion, 'current'>): void {
  serve(app, 'GET /healthz', async () => ok(UP))
  serve(app, 'GET /readyz', async () => {
    await sql`select 1`.execute(db)
    return ok(UP)
  })
  serve(app, 'GET /content-version', async () => ok({ version: content.current() ?? null }))
  serve(app, 'GET /operations', async () => ok(Object.keys(ENDPOINTS)))
}
