import { LoginRefusal, PasswordLogin, Profile, Session } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import { repeat } from '../../http/background.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import type { AccountsService } from './accounts.service.ts'
import { registerCodes } from './codes.routes.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { registerRefresh } from './refresh.routes.ts'

const REFUSALS = {
  wrong_credentials: { status: 400, message: 'The e-mail address or the password is wrong' },
} as const satisfies Record<LoginRefusal['code'], Refusal>

/** Guesses at one account's password, whatever addresses they come from; counted by each process for itself. */
const perAccount = {
  max: 10,
  timeWindow: 15 * 60_000,
  hook: 'preHandler',
  keyGenerator: (request: { body?: unknown }) => `login ${(request.body as { email: string }).email.toLowerCase()}`,
} as const

/** Seconds between two rounds of forgetting old codes. */
const FORGET_INTERVAL = 300

export function registerAccounts(app: App, { accounts, config }: { accounts: AccountsService; config: Config }): void {
  const cookie = createRefreshCookie(config.PUBLIC_URL)
  registerCodes(app, { accounts, cookie, showCodes: config.SHOW_ONE_TIME_CODES })
  registerRefresh(app, { accounts, cookie, origin: new URL(config.PUBLIC_URL).origin })

  app.post(
    '/api/v1/user/login',
    {
      config: { access: 'public', rateLimit: perAccount },
      schema: { body: PasswordLogin, response: { 200: envelope(Session), '4xx': envelope(LoginRefusal) } },
    },
    async ({ body }, reply) => {
      const login = await accounts.loginWithPassword(body.email, body.password)
      if (!login.ok) return refuse(reply, REFUSALS, login.error)
      cookie.set(reply, login.value.refreshToken)
      return ok(login.value.session)
    },
  )

  app.get(
    '/user/logout',
    { config: { access: 'member' }, schema: { response: { 200: envelope(z.null()) } } },
    async ({ actor }, reply) => {
      await accounts.endSession(actor.sessionId)
      cookie.clear(reply)
      return ok(null)
    },
  )

  const profile = { response: { 200: envelope(Profile) } }
  app.get('/user/profile', { config: { access: 'member' }, schema: profile }, async ({ actor }) =>
    ok(await accounts.profile(actor.userId)),
  )
  app.get('/user/patient/profile', { config: { access: 'patient' }, schema: profile }, async ({ actor }) =>
    ok(await accounts.profile(actor.userId)),
  )

  repeat(app, { name: 'forgetting of old codes', seconds: FORGET_INTERVAL, work: accounts.forgetOldCodes })
}
