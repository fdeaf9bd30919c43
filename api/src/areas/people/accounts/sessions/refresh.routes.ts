import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { HttpRefusal, UNAUTHORIZED } from '../../../../platform/http/errors.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountsService } from '../accounts.service.ts'
import { refuseForeign } from './own-origin.ts'
import type { AccountCookie } from './account-cookie.ts'

interface Wiring {
  accounts: AccountsService
  cookie: AccountCookie
  /** The site's own origin. */
  origin: string
}

/**
 * Registers the only route that logs somebody in with a cookie, which pages of other sites could therefore try to call.
 */
export function registerRefresh(app: App, { accounts, cookie, origin }: Wiring): void {
  serve(app, 'POST /auth/refresh', async ({ headers }, reply) => {
    // an HTML form can't set this header, and a script of another site may set it only after a preflight, which this
    // server does not allow
    refuseForeign(headers['x-requested-with'] === 'fetch' ? (headers.origin ?? origin) : undefined, origin)
    const token = cookie.read(headers.cookie)
    const refreshed = token && (await accounts.refreshSession(token))
    if (!refreshed) {
      cookie.clear(reply)
      throw new HttpRefusal(401, UNAUTHORIZED)
    }
    if (refreshed.refreshToken) cookie.set(reply, refreshed.refreshToken)
    return ok(refreshed.session)
  })
}
