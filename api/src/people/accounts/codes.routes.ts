import type { OtpSent } from '@app/contracts/accounts'
import { ok } from '@app/domain/result'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { browserOf } from './browser.ts'
import { RESEND_AFTER } from './budgets.rules.ts'
import { callerOf } from './caller.ts'
import { CODE_LIFETIME } from './code.rules.ts'
import type { SentCode } from './codes.service.ts'
import { destinationOf } from './destination.rules.ts'
import { letIn } from './let-in.ts'

interface Dependencies {
  accounts: AccountsService
  cookies: AccountCookies
  /** Whether the answer shows the code: in the sandbox, where messages go nowhere. */
  showCodes: boolean
}

export function registerCodes(app: App, { accounts, cookies, showCodes }: Dependencies): void {
  const door = { accounts, cookies }
  const answerOf = ({ requestId, code }: SentCode): OtpSent => ({
    request_id: requestId,
    resend_after: RESEND_AFTER,
    expires_in: CODE_LIFETIME * 60,
    ...(showCodes && { sandbox_code: code }),
  })

  for (const name of ['POST /user/send-otp', 'POST /user/resend-otp'] as const)
    serve(app, name, async (call) => {
      const use = { destination: destinationOf(call.body), purpose: 'login', userId: null } as const
      const sent = await accounts.sendCode(use, await callerOf(call, door))
      return sent.ok ? ok(answerOf(sent.value)) : sent
    })

  serve(app, 'POST /user/send-step-up', async (call) => {
    const sent = await accounts.stepUp.send(call.actor.userId, call.body.purpose, await callerOf(call, door))
    return sent.ok ? ok({ ...answerOf(sent.value), channel: sent.value.channel }) : sent
  })

  serve(app, 'POST /user/verify-otp', async (call, reply) => {
    const { request_id, otp, name, consent_version } = call.body
    const answer = {
      requestId: request_id,
      destination: destinationOf(call.body),
      code: otp,
      name,
      consentVersion: consent_version,
    }
    const verified = await accounts.verifyCode(answer, await callerOf(call, door), browserOf(call, cookies))
    return verified.ok ? ok(await letIn(call, reply, verified.value, door)) : verified
  })
}
