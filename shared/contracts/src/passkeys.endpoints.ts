import * as z from 'zod/mini'
import { Session } from './accounts.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { notProven } from './own-proof.ts'
import { PasskeyAnswer, passkeyRefused, unasked } from './passkey-answer.ts'
import {
  AskPasskey,
  AskPasskeyRefusal,
  BeginPasskey,
  BeginPasskeyRefusal,
  CreationOptions,
  FinishPasskey,
  FinishPasskeyRefusal,
  NotHere,
  Passkeys,
  PasskeyLoginRefusal,
  RemovePasskey,
  RemovePasskeyRefusal,
  RequestOptions,
} from './passkeys.ts'

const { not_here } = unasked
const too_many = { status: 409, message: 'You have ten passkeys. Remove one before you add another' } as const

export const passkeysEndpoints = {
  'GET /user/passkeys': { access: 'member', answer: Passkeys, refusals: refusals(NotHere, { not_here }) },
  /** Returns a challenge for a new passkey; requires the password or a step-up code for `passkey`. */
  'POST /user/passkeys/begin': {
    access: 'member',
    body: BeginPasskey,
    answer: CreationOptions,
    refusals: refusals(BeginPasskeyRefusal, { ...notProven, too_many, not_here }),
  },
  'POST /user/passkeys/finish': {
    access: 'member',
    body: FinishPasskey,
    answer: z.null(),
    refusals: refusals(FinishPasskeyRefusal, {
      passkey_ended: passkeyRefused.passkey_ended,
      passkey_refused: { status: 400, message: 'This device did not make a passkey that we can use' },
      too_many,
      not_here,
    }),
  },
  'POST /user/passkeys/remove': {
    access: 'member',
    body: RemovePasskey,
    answer: z.null(),
    refusals: refusals(RemovePasskeyRefusal, {
      ...notProven,
      not_there: { status: 404, message: 'This passkey was removed before' },
      not_here,
    }),
  },
  /** Records that the reader does not want to be asked again about adding a passkey. */
  'POST /user/passkeys/not-now': { access: 'member', answer: z.null(), refusals: refusals(NotHere, { not_here }) },
  'POST /user/passkeys/ask': {
    access: 'member',
    body: AskPasskey,
    answer: RequestOptions,
    refusals: refusals(AskPasskeyRefusal, unasked),
  },
  /** Returns a challenge for a login. The challenge does not reveal who has an account. */
  'POST /auth/passkey/begin': { access: 'public', answer: RequestOptions, refusals: refusals(NotHere, { not_here }) },
  'POST /auth/passkey/finish': {
    access: 'public',
    body: PasskeyAnswer,
    answer: Session,
    refusals: refusals(PasskeyLoginRefusal, {
      ...passkeyRefused,
      wait: { status: 429, message: 'Too many attempts: please wait before trying again' },
      not_here,
    }),
  },
} as const satisfies EndpointList
