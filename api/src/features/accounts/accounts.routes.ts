import { OtpSent, PasswordLogin, Profile, LoginRefusal, SendOtp, SendRefusal, Session, VerifyOtp, VerifyRefusal } from '@app/contracts/accounts'
import { envelope } from '@app/contracts/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import type { Config } from '../../config.ts'
import { repeat } from '../../http/background.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import { visitorAddress } from '../../http/rate-limit.ts'
import type { AccountsService } from './accounts.service.ts'
import { CODE_LIFETIME, RESEND_AFTER } from './code.rules.ts'
import { storedPhone } from './phone.rules.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { registerRefresh } from './refresh.routes.ts'
import type { OpenSession } from './sessions.service.ts'

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

const LOGIN_REFUSALS = {
  wrong_credentials: { status: 400, message: 'The e-mail address or the password is wrong' },
} as const satisfies Record<LoginRefusal['code'], Refusal>

/** Seconds between two rounds of forgetting old codes. */
const FORGET_INTERVAL = 300

export function registerAccounts(app: App, { accounts, config }: { accounts: AccountsService; config: Config }): void {
  const cookie = createRefreshCookie(config.PUBLIC_URL)

  const sending = {
    config: { access: 'public' },
    schema: { body: SendOtp, response: { 200: envelope(OtpSent), '4xx': envelope(SendRefusal) } },
  } as const
  for (const path of ['/user/send-otp', '/user/resend-otp']) {
    app.post(path, sending, async (request, reply) => {
      const sent = await accounts.sendCode(storedPhone(request.body.phone), visitorAddress(request))
      if (!sent.ok) {
        void reply.header('retry-after', sent.error.retry_after)
        return refuse(reply, SEND_REFUSALS, sent.error)
      }
      return ok({
        resend_after: RESEND_AFTER,
        expires_in: CODE_LIFETIME * 60,
        ...(config.SHOW_ONE_TIME_CODES && { sandbox_code: sent.value }),
      })
    })
  }

  app.post(
    '/user/verify-otp',
    {
      config: { access: 'public' },
      schema: { body: VerifyOtp, response: { 200: envelope(Session), '4xx': envelope(VerifyRefusal) } },
    },
    async ({ body }, reply) => {
      const answer = { phone: storedPhone(body.phone), code: body.otp, name: body.name, consentVersion: body.consent_version }
      const verified = await accounts.verifyCode(answer)
      return verified.ok ? welcome(reply, verified.value) : refuse(reply, VERIFY_REFUSALS, verified.error)
    },
  )

  app.post(
    '/api/v1/user/login',
    {
      config: { access: 'public', rateLimit: perAccount },
      schema: { body: PasswordLogin, response: { 200: envelope(Session), '4xx': envelope(LoginRefusal) } },
    },
    async ({ body }, reply) => {
      const login = await accounts.loginWithPassword(body.email, body.password)
      return login.ok ? welcome(reply, login.value) : refuse(reply, LOGIN_REFUSALS, login.error)
    },
  )

  app.get(
    '/user/logout',
    { config: { access: 'member' }, schema: { response: { 200: envelope(z.null()) } } },
    async (request, reply) => {
      await accounts.endSession(request.actor.sessionId)
      void reply.header('set-cookie', cookie.cleared)
      return ok(null)
    },
  )

  const profile = { response: { 200: envelope(Profile) } }
  app.get('/user/profile', { config: { access: 'member' }, schema: profile }, async ({ actor }) =>
    ok(await accounts.profile(actor.userId)),
  )
  app.get('/user/patient/profile', { config: { access: 'patient' }, schema: profile }, async ({ actor }) =>
    ok(await accounts.profile(actor.userId)),
  )

  registerRefresh(app, { accounts, cookie, origin: new URL(config.PUBLIC_URL).origin })
  repeat(app, { name: 'forgetting of old codes', seconds: FORGET_INTERVAL, work: accounts.forgetOldCodes })

  function welcome(reply: FastifyReply, { session, refreshToken }: OpenSession) {
    if (refreshToken) void reply.header('set-cookie', cookie.of(refreshToken))
    return ok(session)
  }
}

/** Guesses at one account's password, whatever addresses they come from; counted by each process for itself. */
const perAccount = {
  max: 10,
  timeWindow: 15 * 60_000,
  hook: 'preHandler',
  keyGenerator: (request: { body?: unknown }) => `login ${(request.body as { email: string }).email.toLowerCase()}`,
} as const
