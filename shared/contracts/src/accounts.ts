import * as z from 'zod/mini'
import { SECOND_CODE } from './second-factor-form.ts'
import { REGISTRATION } from './limits.ts'
import { text, textOf } from './wire.ts'

/** An Indian mobile number as typed: optional +91 or 0, then ten digits. The server stores it as +91XXXXXXXXXX. */
export const phone = z
  .string()
  .check(z.trim(), z.regex(/^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/, 'must be a ten-digit Indian mobile number'))
/** An e-mail address as typed; the server stores it in lower case. */
export const email = z
  .string()
  .check(z.trim(), z.maxLength(254, 'must have 254 characters at most'), z.email('must be an e-mail address'))
/** A one-time code has six digits, is valid for five minutes and allows five tries. */
export const oneTimeCode = z.string().check(z.regex(/^\d{6}$/, 'must be six digits'))

/** A code from the app that a person has set up as their second factor, or a recovery code: 7K2M-QX4P-9DTR. */
export const secondCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(SECOND_CODE, 'must be a code'))

export const UserType = z.enum(['Patient', 'Doctor'])
export type UserType = z.infer<typeof UserType>

/** The facts that the token itself reveals; the server reads the role from the database. */
export interface TokenPayload {
  userType: UserType
  name: string
}

/** Where a code is sent: either a phone or an e-mail address. */
const destination = { phone: z.optional(phone), email: z.optional(email) }
const oneDestination = <T extends { phone?: string | undefined; email?: string | undefined }>() =>
  z.refine<T>((typed) => (typed.phone === undefined) !== (typed.email === undefined), {
    path: ['phone'],
    message: 'must be there, or an e-mail address in its place',
  })

export const SendOtp = z.strictObject(destination).check(oneDestination())
/** The fields of a landing page's form; the server creates the account once the visitor has entered the code. */
export const LandingRegister = z
  .strictObject({ name: textOf(REGISTRATION.name), ...destination, consent_version: text(1, 40) })
  .check(oneDestination())
/** The refusal `wait` also carries retry_after, in seconds. */
export const LandingRegisterRefusal = z.object({
  code: z.enum(['consent_required', 'wait']),
  retry_after: z.optional(z.int()),
})
/** The id of the request, and the seconds until another code may be requested and until this one expires. */
export const OtpSent = z.object({
  request_id: z.uuid(),
  resend_after: z.int(),
  expires_in: z.int(),
  /** The code itself: only in the local sandbox, which sends no messages. */
  sandbox_code: z.optional(oneTimeCode),
})
export type OtpSent = z.infer<typeof OtpSent>
/** Too many codes were requested; retry_after is in seconds. */
export const SendRefusal = z.object({ code: z.enum(['wait']), retry_after: z.int() })
export type SendRefusal = z.infer<typeof SendRefusal>
/** The visitor's response to a code: each call that logs someone in with a code includes these fields. */
export const codeAnswer = {
  request_id: z.uuid(),
  otp: oneTimeCode,
  name: z.optional(textOf(REGISTRATION.name)),
  consent_version: z.optional(text(1, 40)),
  second_code: z.optional(secondCode),
  second_request_id: z.optional(z.uuid()),
}
/**
 * request_id identifies the request that sent the code; phone or email is the code's destination. name is used to
 * create the account if it is new; consent is the version of the text to which the visitor agreed.
 */
export const VerifyOtp = z.strictObject({ ...codeAnswer, ...destination }).check(oneDestination())
/**
 * In a browser that is new to the account, a correct first factor is not enough: the person also needs a second code.
 */
const SecondFactorCode = ['second_factor_required', 'second_factor_wrong'] as const
/**
 * The source of the second code; for a code that was sent, also its request id and the channel through which it was
 * sent.
 */
const secondFactor = {
  by: z.optional(z.enum(['app', 'code'])),
  second_request_id: z.optional(z.uuid()),
  channel: z.optional(z.enum(['sms', 'email'])),
}
/**
 * A refusal that asks for a second code. If a code was sent, retry_after is the time until another may be requested.
 */
export interface SecondFactorAsked {
  code: 'second_factor_required'
  by: 'app' | 'code'
  second_request_id?: string | undefined
  channel?: 'sms' | 'email' | undefined
  retry_after?: number | undefined
}
/**
 * After name_required, consent_required and the second-factor refusals, the same code is still valid; wait also carries
 * retry_after, in seconds.
 */
export const VerifyRefusal = z.object({
  code: z.enum([
    'code_wrong',
    'code_expired',
    'name_required',
    'consent_required',
    'account_closed',
    'wait',
    ...SecondFactorCode,
  ]),
  retry_after: z.optional(z.int()),
  ...secondFactor,
})
export type VerifyRefusal = z.infer<typeof VerifyRefusal>

/** The single action that a step-up code allows inside an account. */
export const StepUpPurpose = z.enum([
  'phone',
  'email',
  'password',
  'second_factor',
  'export',
  'erase',
  'bank',
  'signing_pin',
  'passkey',
])
export type StepUpPurpose = z.infer<typeof StepUpPurpose>
/** The purpose for which a code is sent. */
export const CodePurpose = z.enum(['login', 'second_login', ...StepUpPurpose.options])
export type CodePurpose = z.infer<typeof CodePurpose>
export const SendStepUp = z.strictObject({ purpose: StepUpPurpose })
/** channel is the code's destination: the person's own phone or their e-mail address. */
export const StepUpSent = z.extend(OtpSent, { channel: z.enum(['sms', 'email']) })
export type StepUpSent = z.infer<typeof StepUpSent>
/** The step-up code and the id of the request that sent it: each call that needs a step-up includes both. */
export const stepUpProof = { request_id: z.uuid(), otp: oneTimeCode }
export const StepUpRefusal = z.object({ code: z.enum(['code_wrong', 'code_expired']) })
export type StepUpRefusal = z.infer<typeof StepUpRefusal>

export const PasswordLogin = z.strictObject({
  email: z.email().check(z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.optional(secondCode),
  second_request_id: z.optional(z.uuid()),
})
/** The refusal `wait` also carries retry_after, in seconds. */
export const LoginRefusal = z.object({
  code: z.enum(['wrong_credentials', 'wait', ...SecondFactorCode]),
  retry_after: z.optional(z.int()),
  ...secondFactor,
})
export type LoginRefusal = z.infer<typeof LoginRefusal>
export const Session = z.object({ token: z.string(), userType: UserType, name: z.string() })
export type Session = z.infer<typeof Session>

/** A code that opens a session for the person who requested it. The code works once and expires after one minute. */
export const LinkCode = z.object({ code: z.string() })
/** `token` is a link code or an access token; accept: the visitor has agreed to continue as that person. */
export const ExchangeToken = z.strictObject({ token: text(1, 2000), accept: z.boolean() })
/**
 * confirm: this browser last used another account or none, so the visitor must accept first, and the token stays
 * unused; the name is short, "Meera P."
 */
export const Exchanged = z.discriminatedUnion('state', [
  z.object({ state: z.literal('session'), session: Session }),
  z.object({ state: z.literal('confirm'), name: z.string() }),
])
export type Exchanged = z.infer<typeof Exchanged>
export const ExchangeRefusal = z.object({ code: z.enum(['link_invalid']) })
export type ExchangeRefusal = z.infer<typeof ExchangeRefusal>

/** forget: the server should also stop recognising this browser. */
export const Leave = z.strictObject({ forget: z.boolean() })

export const Profile = z.object({
  id: z.string(),
  userType: UserType,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>
