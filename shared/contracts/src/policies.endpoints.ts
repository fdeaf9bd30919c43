import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'
import { CancellationPolicy } from './policies.ts'

export const policiesEndpoints = {
  'GET /policy/cancellation': { access: 'public', cache: 'content', answer: z.array(CancellationPolicy) },
} as const satisfies EndpointList
