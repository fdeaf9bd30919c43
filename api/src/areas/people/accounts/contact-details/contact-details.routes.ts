import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import { callerOf } from '../login/caller.ts'
import { otpSent } from '../codes/otp-sent.ts'

/** Lets people see and change their account's phone number and e-mail address. A change requires proof of identity. */
export function registerContactDetails(
  app: App,
  { accounts, cookies, showCodes }: { accounts: AccountsService; cookies: AccountCookies; showCodes: boolean },
): void {
  const door = { accounts, cookies }

  serve(app, 'GET /user/contact-details', async ({ actor }) => ok(await accounts.contactDetailsOf(actor.userId)))

  serve(app, 'POST /user/email', async (call) =>
    accounts.askForEmail(call.actor.userId, { ...call.body, by: await callerOf(call, door) }),
  )
  serve(app, 'POST /api/v1/user/verifyEmailToken', ({ actor, body }) => accounts.verifyEmail(actor.userId, body.token))

  serve(app, 'POST /user/phone/send-otp', async (call) => {
    const sent = await accounts.sendPhoneCode(call.actor.userId, call.body.phone, await callerOf(call, door))
    return sent.ok ? ok(otpSent(sent.value, showCodes)) : sent
  })
  serve(app, 'POST /user/phone', async (call) =>
    accounts.changePhone(call.actor.userId, call.body, await callerOf(call, door)),
  )
}
