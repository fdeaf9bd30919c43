import { ENDPOINTS } from '@app/contracts/endpoints'
import { shapesOf } from '@app/contracts/shape'
import { ok } from '@app/domain/result'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
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
  const operations = shapesOf(ENDPOINTS)
  const release = createHash('sha256').update(JSON.stringify(operations)).digest('hex').slice(0, 10)
  serve(app, 'GET /release', async () => ok({ release, operations }))
}
