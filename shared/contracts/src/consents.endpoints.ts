import * as z from 'zod/mini'
import { ChooseConsent, Consent, ConsentRefusal } from './consents.ts'
import { refusals, type EndpointList } from './endpoint.ts'

export const consentsEndpoints = {
  /** Lists each time the person gave or withdrew a consent, the latest first. */
  'GET /user/consents': { access: 'member', answer: z.array(Consent) },
  'POST /user/consents': {
    access: 'member',
    perDay: 50,
    body: ChooseConsent,
    answer: z.null(),
    refusals: refusals(ConsentRefusal, {
      text_changed: { status: 409, message: 'There is a newer text: please load the page again' },
      key_taken: { status: 409, message: 'This was sent before with another choice: please send it again' },
    }),
  },
} as const satisfies EndpointList
