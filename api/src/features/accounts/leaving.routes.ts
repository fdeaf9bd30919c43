import { Leave } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { bearerToken } from '../../http/access.ts'
import { ok } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { refuseForeign } from './own-origin.ts'

interface Dependencies {
  accounts: AccountsService
  cookies: AccountCookies
  /** The site's own origin. */
  origin: string
}

const Nothing = envelope(z.null())

/** Three ways out. What the browser has cached goes; its storage stays, because the theme is kept there. */
export function registerLeaving(app: App, { accounts, cookies, origin }: Dependencies): void {
  const clear = (reply: FastifyReply) => {
    cookies.refresh.clear(reply)
    void reply.header('clear-site-data', '"cache"')
  }
  const member = { config: { access: 'member' }, schema: { response: { 200: Nothing } } } as const

  app.get('/user/logout', member, async ({ actor }, reply) => {
    await accounts.endSession(actor.sessionId)
    clear(reply)
    return ok(null)
  })

  app.post('/user/logout-everywhere', member, async ({ actor }, reply) => {
    await accounts.endAllSessionsOf(actor.userId)
    clear(reply)
    return ok(null)
  })

  /** For a page that is about to go: a beacon sets no header of its own, so Origin alone tells whose page it is. */
  app.post(
    '/auth/leave',
    { config: { access: 'public' }, schema: { body: Leave, response: { 200: Nothing } } },
    async ({ headers, body }, reply) => {
      refuseForeign(headers.origin, origin)
      const token = bearerToken(headers)
      const actor = token === undefined ? undefined : await accounts.authenticate(token)
      if (actor) await accounts.endSession(actor.sessionId)
      const refreshToken = cookies.refresh.read(headers.cookie)
      if (refreshToken) await accounts.endSessionByRefresh(refreshToken)
      clear(reply)
      if (!body.forget) return ok(null)
      const device = cookies.device.read(headers.cookie)
      if (device) await accounts.forgetDevice(device)
      cookies.device.clear(reply)
      return ok(null)
    },
  )
}
