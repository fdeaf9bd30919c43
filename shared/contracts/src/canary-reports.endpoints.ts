import * as z from 'zod/mini'
import { CanaryReport, MOST_VERSIONS } from './canary-reports.ts'
import type { EndpointList } from './endpoint.ts'
import { queryNumber } from './wire.ts'

export const canaryReportsEndpoints = {
  /** Adds one to the count. We do not record to whom it happened, or where. */
  'POST /canary-reports': { access: 'internal', body: CanaryReport, answer: z.null(), status: 201 },
  'GET /canary-reports': {
    access: 'internal',
    query: z.object({ begun: queryNumber(MOST_VERSIONS) }),
    answer: z.array(z.extend(z.pick(CanaryReport, { build: true, kind: true }), { count: z.int() })),
  },
} as const satisfies EndpointList
