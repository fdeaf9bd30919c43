import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { notProven } from './own-proof.ts'
import {
  BeginRefusal,
  BeginSecondFactor,
  ConfirmRefusal,
  ConfirmSecondFactor,
  EndRefusal,
  EndSecondFactor,
  SecondFactor,
  SecondFactorBegun,
  SecondFactorConfirmed,
} from './second-factor.ts'

const alreadyOn = { status: 409, message: 'The app is set up already' } as const
const wait = { status: 429, message: 'Too many attempts: please wait before trying again' } as const
const wrong = { status: 400, message: 'That code doesn’t match, or was used: wait for the next one' } as const

export const secondFactorEndpoints = {
  'GET /user/second-factor': { access: 'member', answer: SecondFactor },
  /** Returns a secret that takes effect once it is confirmed, replacing an unconfirmed one. */
  'POST /user/second-factor/begin': {
    access: 'member',
    body: BeginSecondFactor,
    answer: SecondFactorBegun,
    refusals: refusals(BeginRefusal, { ...notProven, already_on: alreadyOn }),
  },
  'POST /user/second-factor/confirm': {
    access: 'member',
    body: ConfirmSecondFactor,
    answer: SecondFactorConfirmed,
    refusals: refusals(ConfirmRefusal, {
      already_on: alreadyOn,
      not_begun: { status: 409, message: 'Please begin again' },
      second_factor_wrong: wrong,
      wait,
    }),
  },
  'POST /user/second-factor/end': {
    access: 'member',
    body: EndSecondFactor,
    answer: z.null(),
    refusals: refusals(EndRefusal, {
      not_on: { status: 409, message: 'No app is set up' },
      wrong_password: { status: 400, message: 'The password is incorrect' },
      second_factor_wrong: wrong,
      wait,
    }),
  },
} as const satisfies EndpointList
