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

/** Registers the only route that logs someone in with a cookie, so other sites' pages could try to call it. */
export function registerRefresh(app: App, { accounts, cookie, origin }: Wiring): void {
  serve(app, 'POST /auth/refresh', async ({ headers }, reply) => {
    // an HTML form can't set this header, and another site's script may set it only after a preflight, which is refused
    // here
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
