import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import { browserOf } from '../login/browser.ts'
import { callerOf } from '../login/caller.ts'
import { destinationOf, type Typed } from './destination.rules.ts'
import { letIn } from '../login/let-in.ts'
import { otpSent } from './otp-sent.ts'

interface Wiring {
  accounts: AccountsService
  cookies: AccountCookies
  /** Whether the response contains the code: only in the sandbox, where no messages are delivered. */
  showCodes: boolean
}

const loginBy = (typed: Typed) => ({ destination: destinationOf(typed), purpose: 'login', userId: null }) as const

export function registerCodes(app: App, { accounts, cookies, showCodes }: Wiring): void {
  const door = { accounts, cookies }

  for (const name of ['POST /user/send-otp', 'POST /user/resend-otp'] as const)
    serve(app, name, async (call) => {
      const sent = await accounts.sendCode(loginBy(call.body), await callerOf(call, door))
      return sent.ok ? ok(otpSent(sent.value, showCodes)) : sent
    })

  /** a landing page's form sends the name and the consent before the code */
  serve(app, 'POST /user/landing/register', async (call) => {
    if (call.body.consent_version !== CONSENT_VERSION) return refuse({ code: 'consent_required' })
    const sent = await accounts.sendCode(loginBy(call.body), await callerOf(call, door))
    return sent.ok ? ok(otpSent(sent.value, showCodes)) : sent
  })

  serve(app, 'POST /user/send-step-up', async (call) => {
    const sent = await accounts.stepUp.send(call.actor.userId, call.body.purpose, await callerOf(call, door))
    return sent.ok ? ok({ ...otpSent(sent.value, showCodes), channel: sent.value.channel }) : sent
  })

  for (const name of ['POST /user/verify-otp', 'POST /user/landing/verify'] as const)
    serve(app, name, async (call, reply) => {
      const { request_id, otp, name: called, consent_version, second_code, second_request_id } = call.body
      const answer = {
        requestId: request_id,
        destination: destinationOf(call.body),
        code: otp,
        name: called,
        consentVersion: consent_version,
        second: { code: second_code, requestId: second_request_id },
      }
      const verified = await accounts.verifyCode(answer, await callerOf(call, door), browserOf(call, cookies))
      return verified.ok ? ok(await letIn(call, reply, verified.value, door)) : verified
    })
}
