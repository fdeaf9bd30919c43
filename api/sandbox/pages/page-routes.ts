import type { FastifyInstance } from 'fastify'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Sandbox } from '../shared-by-routes.ts'
import { homePage } from './home-page.ts'
import { listInstitutes } from './institutes.ts'
import { outboxPage } from './outbox-page.ts'
import { listMessages } from './outbox.ts'
import { sendPage } from './page.ts'
import { listPeople } from './people.ts'

const OutboxQuery = z.object({ to: z.optional(z.string()), format: z.optional(z.enum(['json', 'html'])) })

/**
 * Registers the pages that people open to try the product, and the routes from which a script can read a login code.
 */
export function registerPages(app: FastifyInstance, { pool, settings }: Pick<Sandbox, 'pool' | 'settings'>): void {
  const style = fs.readFileSync(path.join(import.meta.dirname, 'page.css'))
  app.get('/page.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )

  app.get('/', async (_request, reply) =>
    sendPage(reply, 'Sandbox', homePage(await listPeople(pool), await listInstitutes(pool))),
  )

  app.get('/outbox', async (request, reply) => {
    const { to, format } = OutboxQuery.parse(request.query)
    const messages = await listMessages(pool, settings.site, to || undefined)
    const { accept = '' } = request.headers
    const wantsJson = format === 'json' || (!format && accept.includes('application/json'))
    if (wantsJson) return reply.header('cache-control', 'no-store').send(messages)
    return sendPage(reply, 'Outbox', outboxPage(messages, to ?? ''))
  })
}
