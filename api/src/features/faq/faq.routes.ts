import { Faq, FaqListQuery } from '@app/contracts/faq'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { listFaqs } from './faq.repository.ts'

export function registerFaq(app: App, db: Database): void {
  app.get(
    '/faq/list',
    {
      config: { access: 'public', cache: 'content' },
      schema: { querystring: FaqListQuery, response: { 200: envelope(z.array(Faq)) } },
    },
    async ({ query }) => {
      const rows = await listFaqs(db, query)
      return ok(
        rows.map(({ more_path, more_label, ...faq }) => ({
          ...faq,
          more: more_path === null ? null : { path: more_path, label: more_label! },
        })),
      )
    },
  )
}
