import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'

const Fields = z.record(z.string(), z.string())
const Up = z.object({ status: z.literal('up') })

export const healthEndpoints = {
  /** The process answers. */
  'GET /healthz': { access: 'public', answer: Up },
  /** The database answers too, else 503. */
  'GET /readyz': { access: 'public', answer: Up },
  /** What the web process asks before it serves a page that it has kept; null while nobody tells us of changes. */
  'GET /content-version': { access: 'public', answer: z.object({ version: z.nullable(z.int()) }) },
  /** Keys of all calls, 'GET /user/blogs': before a build is published, whether the API has what it calls. */
  'GET /operations': { access: 'public', answer: z.array(z.string()) },
  /** The hash of all fields that the API takes and gives, and those fields for each call: a build is checked against them. */
  'GET /release': {
    access: 'public',
    answer: z.object({
      release: z.string(),
      operations: z.record(z.string(), z.object({ answer: Fields, sent: Fields })),
    }),
  },
} as const satisfies EndpointList
