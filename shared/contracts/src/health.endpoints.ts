import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'

const Fields = z.record(z.string(), z.string())
const Up = z.object({ status: z.literal('up') })

export const healthEndpoints = {
  /** Answers if the process is running. */
  'GET /healthz': { access: 'public', answer: Up },
  /** Answers 503 if the database doesn't respond. */
  'GET /readyz': { access: 'public', answer: Up },
  /**
   * The web process requests this version before it serves a cached page; null while the API receives no notice of
   * changes.
   */
  'GET /content-version': { access: 'public', answer: z.object({ version: z.nullable(z.int()) }) },
  /**
   * Lists the keys of all calls, such as 'GET /user/blogs', so that a release can check that the API has every call
   * that a build uses.
   */
  'GET /operations': { access: 'public', answer: z.array(z.string()) },
  /** Returns the fields that each call takes and returns, with their hash: builds are checked against these fields. */
  'GET /release': {
    access: 'public',
    answer: z.object({
      release: z.string(),
      operations: z.record(z.string(), z.object({ answer: Fields, sent: Fields })),
    }),
  },
} as const satisfies EndpointList
