import { DoctorsDay } from './desk.ts'
import type { EndpointList } from './endpoint.ts'

export const deskEndpoints = {
  'GET /appointment/today': { access: 'doctor', audits: 'day', answer: DoctorsDay },
} as const satisfies EndpointList
