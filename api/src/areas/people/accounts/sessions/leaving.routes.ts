import { ok } from '@app/domain/result'
import type { FastifyReply } from 'fastify'
import { bearerToken } from '../../../../platform/http/access.ts'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import { refuseForeign } from './own-origin.ts'

interface Wiring {
  accounts: AccountsService
  cookies: AccountCookies
  /** The site's own origin. */
  origin: string
}

/**
 * Registers three routes for logging out. Each tells the browser to delete its cache, but not its storage, which
 * contains the theme.
 */
export function registerLeaving(app: App, { accounts, cookies, origin }: Wiring): void {
  const clear = (reply: FastifyReply) => {
    cookies.refresh.clear(reply)
    void reply.header('clear-site-data', '"cache"')
  }

  serve(app, 'GET /user/logout', async ({ actor }, reply) => {
    await accounts.endSession(actor.sessionId, 'logout')
    clear(reply)
    return ok(null)
  })

  serve(app, 'POST /user/logout-everywhere', async ({ actor }, reply) => {
    await accounts.endAllSessionsOf(actor.userId)
    clear(reply)
    return ok(null)
  })

  /**
   * this route is for a page that is about to close: a beacon can't set a header, so only Origin shows which page sent
   * it
   */
  serve(app, 'POST /auth/leave', async ({ headers, body }, reply) => {
    refuseForeign(headers.origin, origin)
    const token = bearerToken(headers)
    const actor = token === undefined ? undefined : await accounts.authenticate(token)
    const why = body.forget ? 'exit' : 'logout'
    if (actor) await accounts.endSession(actor.sessionId, why)
    const refreshToken = cookies.refresh.read(headers.cookie)
    if (refreshToken) await accounts.endSessionByRefresh(refreshToken, why)
    clear(reply)
    if (!body.forget) return ok(null)
    const device = cookies.device.read(headers.cookie)
    if (device) await accounts.forgetDevice(device)
    cookies.device.clear(reply)
    return ok(null)
  })
}
