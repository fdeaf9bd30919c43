import * as z from 'zod/mini'
import { stepUpProof } from './accounts.ts'
import { PASSKEY_REFUSALS, PasskeyAnswer, passkeyRefused } from './passkey-answer.ts'

/**
 * Members prove that they are not a stranger who found their phone unlocked: with their password, with a step-up code,
 * or with a passkey that answers a step-up challenge.
 */
export const ownProof = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  request_id: z.optional(stepUpProof.request_id),
  otp: z.optional(stepUpProof.otp),
  passkey: z.optional(PasskeyAnswer),
}
export interface OwnProof {
  password?: string | undefined
  request_id?: string | undefined
  otp?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

export const oneProof = <T extends OwnProof>() =>
  z.refine<T>(
    ({ password, request_id, otp, passkey }) =>
      (request_id === undefined) === (otp === undefined) &&
      [password, otp, passkey].filter((proof) => proof !== undefined).length === 1,
    { path: ['otp'], message: 'must be there with its request, or a password or a passkey in their place' },
  )

/** The refusals of a call that takes such a proof; `wait` also carries retry_after, in seconds. */
export const NOT_PROVEN = [
  'wrong_password',
  'no_password',
  'code_wrong',
  'code_expired',
  'wait',
  ...PASSKEY_REFUSALS,
] as const
export const OwnProofRefusal = z.object({ code: z.enum(NOT_PROVEN), retry_after: z.optional(z.int()) })
export type OwnProofRefusal = z.infer<typeof OwnProofRefusal>

export const notProven = {
  wrong_password: { status: 400, message: 'The password is incorrect' },
  no_password: { status: 422, message: 'This account has no password: please use a code' },
  code_wrong: { status: 400, message: 'That code doesn’t match' },
  code_expired: { status: 400, message: 'This code has expired. Ask for a new one' },
  wait: { status: 429, message: 'Too many attempts: please wait before trying again' },
  ...passkeyRefused,
} as const
