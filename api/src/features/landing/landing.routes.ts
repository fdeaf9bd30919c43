import { LandingPage, LandingPageQuery, LandingRefusal } from '@app/contracts/landing'
import { envelope } from '@app/contracts/wire'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { findLandingPage } from './landing.repository.ts'
import { landingOnWire } from './landing.rules.ts'

const REFUSALS = {
  page_not_found: { status: 404, message: 'We could not find this page' },
} as const satisfies Record<LandingRefusal['code'], Refusal>

export function registerLanding(app: App, db: Database): void {
  app.get(
    '/landing/page',
    {
      config: { access: 'public', cache: 'content' },
      schema: {
        querystring: LandingPageQuery,
        response: { 200: envelope(LandingPage), '4xx': envelope(LandingRefusal) },
      },
    },
    async ({ query }, reply) => {
      const page = await findLandingPage(db, query.path)
      return page ? ok(landingOnWire(page)) : refuse(reply, REFUSALS, { code: 'page_not_found' })
    },
  )
}
