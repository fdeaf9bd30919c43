import * as z from 'zod/mini'
import { Consent } from './consents.ts'
import type { EndpointList } from './endpoint.ts'

export const consentsEndpoints = {
  /** The latest first. */
  'GET /user/consents': { access: 'member', answer: z.array(Consent) },
} as const satisfies EndpointList
