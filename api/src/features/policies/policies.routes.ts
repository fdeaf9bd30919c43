import { CancellationPolicy } from '@app/contracts/policies'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { listPolicies } from './policies.repository.ts'

export function registerPolicies(app: App, db: Database): void {
  app.get(
    '/policy/cancellation',
    {
      config: { access: 'public', cache: 'content' },
      schema: { response: { 200: envelope(z.array(CancellationPolicy)) } },
    },
    async () => ok(await listPolicies(db)),
  )
}
