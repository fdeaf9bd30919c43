import { Constant, ConstantQuery, ConstantRefusal } from '@app/contracts/contact'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { listConstants } from './constants.repository.ts'

const REFUSALS = {
  constant_not_found: { status: 404, message: 'There is no list of this name' },
} as const satisfies Record<ConstantRefusal['code'], Refusal>

export function registerConstants(app: App, db: Database): void {
  app.get(
    '/constant',
    {
      config: { access: 'public', cache: 'content' },
      schema: {
        querystring: ConstantQuery,
        response: { 200: envelope(z.array(Constant)), '4xx': envelope(ConstantRefusal) },
      },
    },
    async ({ query }, reply) => {
      const list = await listConstants(db, query.name)
      return list.length > 0 ? ok(list) : refuse(reply, REFUSALS, { code: 'constant_not_found' })
    },
  )
}
