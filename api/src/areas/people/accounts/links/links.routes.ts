import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import { browserOf } from '../login/browser.ts'
import { letIn } from '../login/let-in.ts'
import { refuseForeign } from '../sessions/own-origin.ts'

interface Wiring {
  accounts: AccountsService
  cookies: AccountCookies
  /** The site's own origin. */
  origin: string
}

export function registerLinks(app: App, { accounts, cookies, origin }: Wiring): void {
  serve(app, 'POST /auth/link', async ({ actor }) => ok({ code: await accounts.makeLink(actor.userId) }))

  serve(app, 'POST /auth/exchange', async (call, reply) => {
    refuseForeign(call.headers.origin ?? origin, origin)
    const device = await accounts.findDevice(cookies.device.read(call.headers.cookie))
    const exchanged = await accounts.exchange({
      ...call.body,
      lastUserId: device?.user_id,
      browser: browserOf(call, cookies),
    })
    if (!exchanged.ok) return exchanged
    if ('confirm' in exchanged.value) return ok({ state: 'confirm', name: exchanged.value.confirm })
    return ok({ state: 'session', session: await letIn(call, reply, exchanged.value, { accounts, cookies }) })
  })
}
