import type { EndpointList } from './endpoint.ts'
import { Today } from './today.ts'

export const todayEndpoints = {
  'GET /patient/today': { access: 'patient', answer: Today },
} as const satisfies EndpointList
