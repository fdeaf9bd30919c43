import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { callerOf } from './caller.ts'

export function registerPasswords(app: App, door: { accounts: AccountsService; cookies: AccountCookies }): void {
  const { accounts } = door
  serve(app, 'POST /api/v1/user/forgotPassword', async (call) =>
    accounts.forgotPassword(call.body.email, await callerOf(call, door)),
  )
  serve(app, 'POST /api/v1/user/resetPassword', ({ body }) => accounts.resetPassword(body.code, body.password))
  serve(app, 'POST /api/v1/user/changePassword', async (call) =>
    accounts.changePassword(
      call.actor,
      { old: call.body.old_password, fresh: call.body.new_password },
      await callerOf(call, door),
    ),
  )
}
