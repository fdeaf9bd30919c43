import { ok } from '@app/domain/result'
import type { Config } from '../../../platform/config/config.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { createAccountCookies } from './sessions/account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { browserOf } from './login/browser.ts'
import { callerOf } from './login/caller.ts'
import { registerCodes } from './codes/codes.routes.ts'
import { registerContactDetails } from './contact-details/contact-details.routes.ts'
import { registerDeviceSessions } from './sessions/device-sessions.routes.ts'
import { registerInstituteRegister } from './login/institute-register.routes.ts'
import { registerLeaving } from './sessions/leaving.routes.ts'
import { letIn } from './login/let-in.ts'
import { registerLinks } from './links/links.routes.ts'
import { registerPasswords } from './passwords/passwords.routes.ts'
import { registerPasskeys } from './passkeys/passkeys.routes.ts'
import { registerRefresh } from './sessions/refresh.routes.ts'
import { registerSecondFactor } from './second-factor/second-factor.routes.ts'
import type { InstitutesService } from '../institutes/institutes.service.ts'

export function registerAccounts(
  app: App,
  {
    accounts,
    config,
    institutes,
  }: { accounts: AccountsService; config: Config; institutes: Pick<InstitutesService, 'check' | 'join'> },
): void {
  const cookies = createAccountCookies(config.PUBLIC_URL)
  const door = { accounts, cookies }
  const showCodes = config.SHOW_ONE_TIME_CODES
  registerCodes(app, { ...door, showCodes })
  registerContactDetails(app, { ...door, showCodes })
  registerInstituteRegister(app, { ...door, institutes })
  const { origin } = new URL(config.PUBLIC_URL)
  registerRefresh(app, { accounts, cookie: cookies.refresh, origin })
  registerLeaving(app, { ...door, origin })
  registerLinks(app, { ...door, origin })
  registerPasswords(app, door)
  registerDeviceSessions(app, accounts)
  registerSecondFactor(app, door)
  registerPasskeys(app, door)

  serve(app, 'POST /api/v1/user/login', async (call, reply) => {
    const { email, password, code, second_request_id: requestId } = call.body
    const typed = { email, password, second: { code, requestId } }
    const login = await accounts.loginWithPassword(typed, await callerOf(call, door), browserOf(call, cookies))
    return login.ok ? ok(await letIn(call, reply, login.value, door)) : login
  })
  serve(app, 'GET /user/profile', async ({ actor }) => ok(await accounts.profile(actor.userId)))
  serve(app, 'GET /user/consents', async ({ actor }) => ok(await accounts.listConsents(actor.userId)))
  serve(app, 'POST /user/consents', ({ actor, body }) => accounts.chooseConsent(actor.userId, body))
}
