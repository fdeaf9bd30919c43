import { OtpSent, SendOtp, SendRefusal, Session, VerifyOtp, VerifyRefusal } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import type { App } from '../../http/http-server.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import { RESEND_AFTER } from './budgets.rules.ts'
import { callerOf } from './caller.ts'
import { CODE_LIFETIME } from './code.rules.ts'
import { letIn } from './let-in.ts'
import { storedPhone } from './phone.rules.ts'

const SEND_REFUSALS = {
  wait: { status: 429, message: 'Please wait before you ask for another code' },
} as const satisfies Record<SendRefusal['code'], Refusal>

const VERIFY_REFUSALS = {
  code_wrong: { status: 400, message: 'This code is not right' },
  code_expired: { status: 400, message: 'This code has ended: ask for a new one' },
  name_required: { status: 422, message: 'Please tell us your name' },
  consent_required: { status: 422, message: 'Please read and accept the present terms' },
  account_closed: { status: 403, message: 'This account is closed' },
  wait: { status: 429, message: 'Too many wrong codes: please wait before you try again' },
} as const satisfies Record<VerifyRefusal['code'], Refusal>

interface Dependencies {
  accounts: AccountsService
  cookies: AccountCookies
  /** Whether the answer shows the code: in the sandbox, where messages go nowhere. */
  showCodes: boolean
}

export function registerCodes(app: App, { accounts, cookies, showCodes }: Dependencies): void {
  const config = { access: 'public' } as const
  const door = { accounts, cookies }

  for (const path of ['/user/send-otp', '/user/resend-otp']) {
    app.post(
      path,
      { config, schema: { body: SendOtp, response: { 200: envelope(OtpSent), '4xx': envelope(SendRefusal) } } },
      async (request, reply) => {
        const sent = await accounts.sendCode(storedPhone(request.body.phone), await callerOf(request, door))
        if (!sent.ok) return refuse(reply, SEND_REFUSALS, sent.error)
        return ok({
          request_id: sent.value.requestId,
          resend_after: RESEND_AFTER,
          expires_in: CODE_LIFETIME * 60,
          ...(showCodes && { sandbox_code: sent.value.code }),
        })
      },
    )
  }

  app.post(
    '/user/verify-otp',
    { config, schema: { body: VerifyOtp, response: { 200: envelope(Session), '4xx': envelope(VerifyRefusal) } } },
    async (request, reply) => {
      const { request_id, phone, otp, name, consent_version } = request.body
      const answer = {
        requestId: request_id,
        phone: storedPhone(phone),
        code: otp,
        name,
        consentVersion: consent_version,
      }
      const verified = await accounts.verifyCode(answer, await callerOf(request, door))
      if (!verified.ok) return refuse(reply, VERIFY_REFUSALS, verified.error)
      return ok(await letIn(request, reply, verified.value, door))
    },
  )
}
