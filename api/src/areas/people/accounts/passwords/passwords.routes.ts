import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import { callerOf } from '../login/caller.ts'

export function registerPasswords(app: App, door: { accounts: AccountsService; cookies: AccountCookies }): void {
  const { accounts } = door
  serve(app, 'POST /api/v1/user/forgotPassword', async (call) =>
    accounts.forgotPassword(call.body.email, await callerOf(call, door)),
  )
  serve(app, 'POST /api/v1/user/resetPassword', ({ body }) => accounts.resetPassword(body.code, body.password))
  serve(app, 'POST /api/v1/user/changePassword', async (call) => {
    const { old_password: old, new_password: fresh, request_id, otp } = call.body
    return old === undefined
      ? accounts.chooseFirstPassword(call.actor, fresh, { request_id: request_id!, otp: otp! })
      : accounts.changePassword(call.actor, { old, fresh }, await callerOf(call, door))
  })
}
