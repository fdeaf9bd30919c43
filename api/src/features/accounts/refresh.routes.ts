import { Session } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import type { App } from '../../http/http-server.ts'
import { UNAUTHORIZED } from '../../http/access.ts'
import { ok } from '../../http/envelope.ts'
import { HttpRefusal } from '../../http/errors.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AccountCookie } from './account-cookie.ts'

interface Dependencies {
  accounts: AccountsService
  cookie: AccountCookie
  /** The site's own origin. */
  origin: string
}

/** The only route that a cookie opens, so the only one that another site could try to have called. */
export function registerRefresh(app: App, { accounts, cookie, origin }: Dependencies): void {
  app.post(
    '/auth/refresh',
    { config: { access: 'public' }, schema: { response: { 200: envelope(Session) } } },
    async ({ headers }, reply) => {
      // A form can't set a header, and a foreign script may not without a preflight, which nobody here answers.
      const isOurs = headers['x-requested-with'] === 'fetch' && (headers.origin ?? origin) === origin
      if (!isOurs) throw new HttpRefusal(403, 'This call is for the site itself')
      const token = cookie.read(headers.cookie)
      const refreshed = token && (await accounts.refreshSession(token))
      if (!refreshed) {
        cookie.clear(reply)
        throw new HttpRefusal(401, UNAUTHORIZED)
      }
      if (refreshed.refreshToken) cookie.set(reply, refreshed.refreshToken)
      return ok(refreshed.session)
    },
  )
}
