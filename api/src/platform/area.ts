import type { App } from './http/http-server.ts'
import type { Job } from './jobs/jobs.ts'

/**
 * A part of the API as app.ts opens it, with its routes and jobs. Anything else that an area offers to others is passed
 * as ports.
 */
export interface Area {
  register(app: App): void
  jobs: readonly Job[]
}
