import * as z from 'zod/mini'
import { OtpSent } from './accounts.ts'
import {
  ChangeEmail,
  ChangeEmailRefusal,
  ChangePhone,
  ChangePhoneRefusal,
  ContactDetails,
  SendPhoneCode,
  SendPhoneRefusal,
  VerifyEmail,
  VerifyEmailRefusal,
} from './contact-details.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { notProven } from './own-proof.ts'

const samePhone = { status: 409, message: 'This is your number already' } as const

export const contactDetailsEndpoints = {
  'GET /user/contact-details': { access: 'member', answer: ContactDetails },
  /** Sends a link to the new address. The response is the same whether or not somebody else has that address. */
  'POST /user/email': {
    access: 'member',
    body: ChangeEmail,
    answer: z.null(),
    refusals: refusals(ChangeEmailRefusal, {
      ...notProven,
      same_email: { status: 409, message: 'This is your e-mail address already' },
      wait: { status: 429, message: 'Too many attempts: please wait before asking for another link' },
    }),
  },
  /** An e-mail address becomes part of an account when the account's owner confirms it while they are logged in. */
  'POST /api/v1/user/verifyEmailToken': {
    access: 'member',
    body: VerifyEmail,
    answer: z.null(),
    refusals: refusals(VerifyEmailRefusal, {
      link_used: { status: 400, message: 'This link has already been used' },
      link_invalid: { status: 400, message: 'This link is no longer valid: please ask for a new one' },
      email_taken: { status: 409, message: 'Another account has this e-mail address' },
      other_account: { status: 409, message: 'This link is for another account' },
    }),
  },
  'POST /user/phone/send-otp': {
    access: 'member',
    body: SendPhoneCode,
    answer: OtpSent,
    refusals: refusals(SendPhoneRefusal, {
      wait: { status: 429, message: 'Please wait before you ask for another code' },
      same_phone: samePhone,
    }),
  },
  'POST /user/phone': {
    access: 'member',
    body: ChangePhone,
    answer: z.null(),
    refusals: refusals(ChangePhoneRefusal, {
      phone_code_wrong: { status: 400, message: 'The code of the new number is not right' },
      phone_code_expired: { status: 400, message: 'The code of the new number has ended: ask for a new one' },
      ...notProven,
      phone_taken: { status: 409, message: 'Another account has this number' },
      same_phone: samePhone,
    }),
  },
} as const satisfies EndpointList
