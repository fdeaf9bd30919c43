import { Exchanged, ExchangeRefusal, ExchangeToken, LinkCode } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import type { App } from '../../http/http-server.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { letIn } from './let-in.ts'
import { refuseForeign } from './own-origin.ts'

const REFUSALS = {
  link_invalid: { status: 400, message: 'This link was used before or has ended: please log in' },
} as const satisfies Record<ExchangeRefusal['code'], Refusal>

interface Dependencies {
  accounts: AccountsService
  cookies: AccountCookies
  /** The site's own origin. */
  origin: string
}

export function registerLinks(app: App, { accounts, cookies, origin }: Dependencies): void {
  app.post(
    '/auth/link',
    { config: { access: 'member' }, schema: { response: { 200: envelope(LinkCode) } } },
    async ({ actor }) => ok({ code: await accounts.makeLink(actor.userId) }),
  )

  app.post(
    '/auth/exchange',
    {
      config: { access: 'public' },
      schema: { body: ExchangeToken, response: { 200: envelope(Exchanged), '4xx': envelope(ExchangeRefusal) } },
    },
    async (request, reply) => {
      refuseForeign(request.headers.origin ?? origin, origin)
      const device = await accounts.findDevice(cookies.device.read(request.headers.cookie))
      const exchanged = await accounts.exchange({ ...request.body, lastUserId: device?.user_id })
      if (!exchanged.ok) return refuse(reply, REFUSALS, exchanged.error)
      if ('confirm' in exchanged.value) return ok({ state: 'confirm' as const, name: exchanged.value.confirm })
      const session = await letIn(request, reply, exchanged.value, { accounts, cookies })
      return ok({ state: 'session' as const, session })
    },
  )
}
