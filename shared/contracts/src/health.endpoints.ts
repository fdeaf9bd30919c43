import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'

const Fields = z.record(z.string(), z.string())
const Up = z.object({ status: z.literal('up') })

export const healthEndpoints = {
  /** The process answers. */
  'GET /healthz': { access: 'public', answer: Up },
  /** Answers 503 if the database does not answer. */
  'GET /readyz': { access: 'public', answer: Up },
  /** What the web process asks before it serves a page that it has kept; null while nobody tells us of changes. */
  'GET /content-version': { access: 'public', answer: z.object({ version: z.nullable(z.int()) }) },
  /**
   * Lists the keys of all calls, such as 'GET /user/blogs', so that a release can check that the API has every call
   * of a build.
   */
  'GET /operations': { access: 'public', answer: z.array(z.string()) },
  /** Returns the fields that each call takes and gives, with their hash: a build is checked against these fields. */
  'GET /release': {
    access: 'public',
    answer: z.object({
      release: z.string(),
      operations: z.record(z.string(), z.object({ answer: Fields, sent: Fields })),
    }),
  },
} as const satisfies EndpointList
