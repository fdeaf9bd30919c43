import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'

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
} as const satisfies EndpointList
