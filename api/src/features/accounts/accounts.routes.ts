import { LoginRefusal, PasswordLogin, Profile, Session } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import type { Config } from '../../config.ts'
import { repeat } from '../../http/background.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { createAccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { callerOf } from './caller.ts'
import { registerCodes } from './codes.routes.ts'
import { registerLeaving } from './leaving.routes.ts'
import { letIn } from './let-in.ts'
import { registerLinks } from './links.routes.ts'
import { registerRefresh } from './refresh.routes.ts'

const REFUSALS = {
  wrong_credentials: { status: 400, message: 'The e-mail address or the password is wrong' },
  wait: { status: 429, message: 'Too many tries: please wait before you try again' },
} as const satisfies Record<LoginRefusal['code'], Refusal>

/** Seconds between two rounds of forgetting. */
const FORGET_INTERVAL = 300

export function registerAccounts(app: App, { accounts, config }: { accounts: AccountsService; config: Config }): void {
  const cookies = createAccountCookies(config.PUBLIC_URL)
  const door = { accounts, cookies }
  registerCodes(app, { ...door, showCodes: config.SHOW_ONE_TIME_CODES })
  const { origin } = new URL(config.PUBLIC_URL)
  registerRefresh(app, { accounts, cookie: cookies.refresh, origin })
  registerLeaving(app, { ...door, origin })
  registerLinks(app, { ...door, origin })

  app.post(
    '/api/v1/user/login',
    {
      config: { access: 'public' },
      schema: { body: PasswordLogin, response: { 200: envelope(Session), '4xx': envelope(LoginRefusal) } },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const login = await accounts.loginWithPassword(email, password, await callerOf(request, door))
      if (!login.ok) return refuse(reply, REFUSALS, login.error)
      return ok(await letIn(request, reply, login.value, door))
    },
  )

  const profile = { response: { 200: envelope(Profile) } }
  app.get('/user/profile', { config: { access: 'member' }, schema: profile }, async ({ actor }) =>
    ok(await accounts.profile(actor.userId)),
  )
  app.get('/user/patient/profile', { config: { access: 'patient' }, schema: profile }, async ({ actor }) =>
    ok(await accounts.profile(actor.userId)),
  )

  repeat(app, { name: 'forgetting of what has ended', seconds: FORGET_INTERVAL, work: accounts.forgetOld })
}
