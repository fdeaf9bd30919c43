import * as z from 'zod/mini'
import { BuildReport, MOST_VERSIONS } from './build-reports.ts'
import type { EndpointList } from './endpoint.ts'
import { queryNumber } from './wire.ts'

/** The maximum number of counts in one report; a tab displays only a few remotes. */
const MOST_COUNTS = 60

export const buildReportsEndpoints = {
  /**
   * Adds one to each count that the body names. The report does not reveal which visitor or page a count comes from.
   */
  'POST /build-reports': {
    access: 'internal',
    body: z.object({ counts: z.array(BuildReport).check(z.minLength(1), z.maxLength(MOST_COUNTS)) }),
    answer: z.null(),
    status: 201,
  },
  'GET /build-reports': {
    access: 'internal',
    query: z.object({ since: queryNumber(MOST_VERSIONS) }),
    answer: z.array(z.extend(z.pick(BuildReport, { build: true, kind: true }), { count: z.int() })),
  },
} as const satisfies EndpointList
