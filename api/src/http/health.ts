import { envelope } from '@app/contracts/wire'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from './http-server.ts'
import type { Database } from '../db/client.ts'
import { ok } from './envelope.ts'

const Health = envelope(z.object({ status: z.literal('up') }))
const UP = { status: 'up' } as const

/** /healthz: the process answers. /readyz: the database answers too, else 503. */
export function registerHealth(app: App, db: Database): void {
  const route = { config: { access: 'public' }, schema: { response: { 200: Health } } } as const
  app.get('/healthz', route, async () => ok(UP))
  app.get('/readyz', route, async () => {
    await sql`select 1`.execute(db)
    return ok(UP)
  })
}
