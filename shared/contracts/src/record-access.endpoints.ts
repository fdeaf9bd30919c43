import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'
import { RecordAccess, RecordAccessQuery } from './record-access.ts'

export const recordAccessEndpoints = {
  /** Lists the entries of the audit, the latest first, fifty at a time. */
  'GET /user/record-access': { access: 'patient', query: RecordAccessQuery, answer: z.array(RecordAccess) },
} as const satisfies EndpointList
