import { envelope } from '@app/contracts/wire'
import type { ContentVersion } from '../db/content-version.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from './http-server.ts'
import type { Database } from '../db/client.ts'
import { ok } from './envelope.ts'

const Health = envelope(z.object({ status: z.literal('up') }))
const UP = { status: 'up' } as const

const Version = envelope(z.object({ version: z.nullable(z.int()) }))

/**
 * /healthz: the process answers. /readyz: the database answers too, else 503. /content-version: what the web process
 * asks before it serves a page that it has kept; null while nobody tells us of changes.
 */
export function registerHealth(app: App, db: Database, content: Pick<ContentVersion, 'current'>): void {
  const route = { config: { access: 'public' }, schema: { response: { 200: Health } } } as const
  app.get('/healthz', route, async () => ok(UP))
  app.get('/readyz', route, async () => {
    await sql`select 1`.execute(db)
    return ok(UP)
  })
  app.get('/content-version', { config: { access: 'public' }, schema: { response: { 200: Version } } }, async () =>
    ok({ version: content.current() ?? null }),
  )
}
