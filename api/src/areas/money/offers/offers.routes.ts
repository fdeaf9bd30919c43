import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { OffersService } from './offers.service.ts'

export function registerOffers(app: App, offers: OffersService): void {
  serve(app, 'GET /package/publish', async ({ actor }) => ok(await offers.list(actor.userId)))

  serve(app, 'GET /package/publish/:slug', async ({ params, query, actor }) => {
    const offer = await offers.open({ patientId: actor.userId, slug: params.slug, linked: query.linked })
    return offer ? ok(offer) : refuse({ code: 'offer_not_found' })
  })

  serve(app, 'GET /user/single-package', async ({ query, actor }) => {
    const shown = await offers.show({ patientId: actor.userId, slug: query.slug, linked: query.linked })
    return shown ? ok(shown) : refuse({ code: 'package_not_found' })
  })

  serve(app, 'POST /package/buy/published/cashfree', async ({ body, actor }) => {
    const bought = await offers.buy({ patientId: actor.userId, ...body })
    return bought.ok ? ok({ order_id: bought.value.id, amount_paise: bought.value.amountPaise }) : bought
  })
}
