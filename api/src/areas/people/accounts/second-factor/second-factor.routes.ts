import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import { callerOf } from '../login/caller.ts'

export function registerSecondFactor(app: App, door: { accounts: AccountsService; cookies: AccountCookies }): void {
  const { secondFactor } = door.accounts
  serve(app, 'GET /user/second-factor', async ({ actor }) => ok(await secondFactor.find(actor.userId)))
  serve(app, 'POST /user/second-factor/begin', async (call) =>
    secondFactor.begin(call.actor.userId, { ...call.body, by: await callerOf(call, door) }),
  )
  serve(app, 'POST /user/second-factor/confirm', async (call) =>
    secondFactor.confirm(call.actor.userId, call.body.code, await callerOf(call, door)),
  )
  serve(app, 'POST /user/second-factor/end', async (call) => {
    const { password, code } = call.body
    return secondFactor.end(call.actor.userId, { password, code }, await callerOf(call, door))
  })
}
