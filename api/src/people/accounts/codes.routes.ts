import { ok } from '@app/domain/result'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { browserOf } from './browser.ts'
import { RESEND_AFTER } from './budgets.rules.ts'
import { callerOf } from './caller.ts'
import { CODE_LIFETIME } from './code.rules.ts'
import { letIn } from './let-in.ts'
import { storedPhone } from './phone.rules.ts'

interface Dependencies {
  accounts: AccountsService
  cookies: AccountCookies
  /** Whether the answer shows the code: in the sandbox, where messages go nowhere. */
  showCodes: boolean
}

export function registerCodes(app: App, { accounts, cookies, showCodes }: Dependencies): void {
  const door = { accounts, cookies }

  for (const name of ['POST /user/send-otp', 'POST /user/resend-otp'] as const)
    serve(app, name, async (call) => {
      const sent = await accounts.sendCode(storedPhone(call.body.phone), await callerOf(call, door))
      if (!sent.ok) return sent
      return ok({
        request_id: sent.value.requestId,
        resend_after: RESEND_AFTER,
        expires_in: CODE_LIFETIME * 60,
        ...(showCodes && { sandbox_code: sent.value.code }),
      })
    })

  serve(app, 'POST /user/verify-otp', async (call, reply) => {
    const { request_id, phone, otp, name, consent_version, second_code } = call.body
    const answer = {
      requestId: request_id,
      phone: storedPhone(phone),
      code: otp,
      name,
      consentVersion: consent_version,
      secondCode: second_code,
    }
    const verified = await accounts.verifyCode(answer, await callerOf(call, door), browserOf(call, cookies))
    return verified.ok ? ok(await letIn(call, reply, verified.value, door)) : verified
  })
}
