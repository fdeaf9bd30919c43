import { OtpSent, SendOtp, SendRefusal, Session, VerifyOtp, VerifyRefusal } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import type { App } from '../../http/http-server.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import { visitorAddress } from '../../http/rate-limit.ts'
import type { AccountsService } from './accounts.service.ts'
import { CODE_LIFETIME, RESEND_AFTER } from './code.rules.ts'
import { storedPhone } from './phone.rules.ts'
import type { RefreshCookie } from './refresh-cookie.ts'

const SEND_REFUSALS = {
  wait: { status: 429, message: 'Please wait before you ask for another code' },
} as const satisfies Record<SendRefusal['code'], Refusal>

const VERIFY_REFUSALS = {
  code_wrong: { status: 400, message: 'This code is not right' },
  code_expired: { status: 400, message: 'This code has ended: ask for a new one' },
  name_required: { status: 422, message: 'Please tell us your name' },
  consent_required: { status: 422, message: 'Please read and accept the present terms' },
  account_closed: { status: 403, message: 'This account is closed' },
} as const satisfies Record<VerifyRefusal['code'], Refusal>

interface Dependencies {
  accounts: AccountsService
  cookie: RefreshCookie
  /** Whether the answer shows the code: in the sandbox, where messages go nowhere. */
  showCodes: boolean
}

export function registerCodes(app: App, { accounts, cookie, showCodes }: Dependencies): void {
  const config = { access: 'public' } as const

  for (const path of ['/user/send-otp', '/user/resend-otp']) {
    app.post(
      path,
      { config, schema: { body: SendOtp, response: { 200: envelope(OtpSent), '4xx': envelope(SendRefusal) } } },
      async (request, reply) => {
        const sent = await accounts.sendCode(storedPhone(request.body.phone), visitorAddress(request))
        if (!sent.ok) {
          void reply.header('retry-after', sent.error.retry_after)
          return refuse(reply, SEND_REFUSALS, sent.error)
        }
        return ok({
          resend_after: RESEND_AFTER,
          expires_in: CODE_LIFETIME * 60,
          ...(showCodes && { sandbox_code: sent.value }),
        })
      },
    )
  }

  app.post(
    '/user/verify-otp',
    { config, schema: { body: VerifyOtp, response: { 200: envelope(Session), '4xx': envelope(VerifyRefusal) } } },
    async ({ body }, reply) => {
      const verified = await accounts.verifyCode({
        phone: storedPhone(body.phone),
        code: body.otp,
        name: body.name,
        consentVersion: body.consent_version,
      })
      if (!verified.ok) return refuse(reply, VERIFY_REFUSALS, verified.error)
      cookie.set(reply, verified.value.refreshToken)
      return ok(verified.value.session)
    },
  )
}
