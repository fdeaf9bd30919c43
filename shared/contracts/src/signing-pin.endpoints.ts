import { refusals, type EndpointList } from './endpoint.ts'
import { notProven } from './own-proof.ts'
import { SetPinRefusal, SetSigningPin, SigningPin } from './signing-pin.ts'

export const signingPinEndpoints = {
  'GET /signing-pin': { access: 'doctor', answer: SigningPin },
  'POST /signing-pin': {
    access: 'doctor',
    body: SetSigningPin,
    answer: SigningPin,
    refusals: refusals(SetPinRefusal, {
      ...notProven,
      no_profile: { status: 404, message: 'This account has no profile' },
    }),
  },
} as const satisfies EndpointList
