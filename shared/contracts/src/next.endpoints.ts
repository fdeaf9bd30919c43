import type { EndpointList } from './endpoint.ts'
import { Next } from './next.ts'

export const nextEndpoints = {
  'GET /patient/next': { access: 'patient', answer: Next },
} as const satisfies EndpointList
