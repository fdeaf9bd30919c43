import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  ChangePassword,
  ChangeRefusal,
  ForgotPassword,
  ForgotRefusal,
  ResetPassword,
  ResetRefusal,
} from './passwords.ts'

const weak = {
  too_short: { status: 400, message: 'Your password needs at least 10 characters' },
  too_common: { status: 400, message: 'This password is too common. Please choose another' },
  too_personal: { status: 400, message: 'Your password can’t contain your name, phone or e-mail' },
} as const

export const passwordsEndpoints = {
  /** The response is the same whether or not the address has an account. */
  'POST /api/v1/user/forgotPassword': {
    access: 'public',
    body: ForgotPassword,
    answer: z.null(),
    refusals: refusals(ForgotRefusal, {
      wait: { status: 429, message: 'Please wait before asking for another link' },
    }),
  },
  'POST /api/v1/user/resetPassword': {
    access: 'public',
    body: ResetPassword,
    answer: z.null(),
    refusals: refusals(ResetRefusal, {
      link_used: { status: 400, message: 'This link has already been used. Please ask for a new one' },
      link_invalid: { status: 400, message: 'This link is no longer valid. Please ask for a new one' },
      ...weak,
    }),
  },
  /** Ends every other session of the person. */
  'POST /api/v1/user/changePassword': {
    access: 'member',
    body: ChangePassword,
    answer: z.null(),
    refusals: refusals(ChangeRefusal, {
      wrong_password: { status: 400, message: 'The current password is incorrect' },
      code_wrong: { status: 400, message: 'That code doesn’t match' },
      code_expired: { status: 400, message: 'This code has expired. Ask for a new one' },
      password_set: { status: 409, message: 'Your account already has a password. Please enter it' },
      wait: { status: 429, message: 'Too many attempts. Please wait before trying again' },
      ...weak,
    }),
  },
} as const satisfies EndpointList
