import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'

/** Number of the registry's version in which a canary began: each has counters of its own. */
const Begun = z.int().check(z.positive(), z.maximum(2_147_483_647))
const BuildId = z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/))
/**
 * `session`: a browser's tab that saw the build, `failing`: one in which it failed, `outdone`: a page that this build could
 * not render and the live one could.
 */
const Kind = z.enum(['session', 'failing', 'outdone'])

export const canaryReportsEndpoints = {
  /** Counts one more. Nothing else is known of whom it happened to, or where. */
  'POST /canary-reports': {
    access: 'internal',
    body: z.object({ begun: Begun, build: BuildId, kind: Kind }),
    answer: z.null(),
    status: 201,
  },
  'GET /canary-reports': {
    access: 'internal',
    query: z.object({ begun: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
    answer: z.array(z.object({ build: z.string(), kind: Kind, count: z.int() })),
  },
} as const satisfies EndpointList
