import * as z from 'zod/mini'
import {
  Exchanged,
  ExchangeRefusal,
  ExchangeToken,
  Leave,
  LandingRegister,
  LandingRegisterRefusal,
  LinkCode,
  LoginRefusal,
  OtpSent,
  PasswordLogin,
  Profile,
  SendOtp,
  SendRefusal,
  SendStepUp,
  Session,
  StepUpSent,
  VerifyOtp,
  VerifyRefusal,
} from './accounts.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const sendCode = {
  access: 'public',
  body: SendOtp,
  answer: OtpSent,
  refusals: refusals(SendRefusal, {
    wait: { status: 429, message: 'Please wait before you ask for another code' },
  }),
} as const

const secondFactor = {
  second_factor_required: { status: 422, message: 'Please write the second code too' },
  second_factor_wrong: { status: 400, message: 'This second code is not right, or was used' },
} as const

const verifyCode = {
  access: 'public',
  body: VerifyOtp,
  answer: Session,
  refusals: refusals(VerifyRefusal, {
    code_wrong: { status: 400, message: 'That code doesn’t match' },
    code_expired: { status: 400, message: 'This code has expired. Ask for a new one' },
    name_required: { status: 422, message: 'Please tell us your name' },
    consent_required: { status: 422, message: 'Please read and accept the present terms' },
    account_closed: { status: 403, message: 'This account is closed' },
    wait: { status: 429, message: 'Too many wrong codes: please wait before you try again' },
    ...secondFactor,
  }),
} as const

export const accountsEndpoints = {
  'POST /api/v1/user/login': {
    access: 'public',
    body: PasswordLogin,
    answer: Session,
    refusals: refusals(LoginRefusal, {
      wrong_credentials: { status: 400, message: 'The e-mail address or the password is wrong' },
      wait: { status: 429, message: 'Too many attempts: please wait before trying again' },
      ...secondFactor,
    }),
  },
  'POST /user/send-otp': sendCode,
  'POST /user/resend-otp': sendCode,
  /**
   * Sends a code to the person's own phone (or, without one, to their e-mail address) for a step that requires more
   * than a session.
   */
  'POST /user/send-step-up': { ...sendCode, access: 'member', body: SendStepUp, answer: StepUpSent },
  'POST /user/verify-otp': verifyCode,
  'POST /user/landing/register': {
    ...sendCode,
    body: LandingRegister,
    refusals: refusals(LandingRegisterRefusal, {
      ...sendCode.refusals.codes,
      consent_required: { status: 422, message: 'Please read and accept the present terms' },
    }),
  },
  'POST /user/landing/verify': verifyCode,
  /** The site's own pages renew their session through the httpOnly cookie. */
  'POST /auth/refresh': { access: 'public', answer: Session },
  'POST /auth/link': { access: 'member', answer: LinkCode },
  'POST /auth/exchange': {
    access: 'public',
    body: ExchangeToken,
    answer: Exchanged,
    refusals: refusals(ExchangeRefusal, {
      link_invalid: { status: 400, message: 'This link was used before or has ended: please log in' },
    }),
  },
  'POST /auth/leave': { access: 'public', body: Leave, answer: z.null() },
  'GET /user/logout': { access: 'member', answer: z.null() },
  'POST /user/logout-everywhere': { access: 'member', answer: z.null() },
  'GET /user/profile': { access: 'member', answer: Profile },
} as const satisfies EndpointList
