import type { App } from './http/http-server.ts'
import type { Job } from './jobs/jobs.ts'

/**
 * A part of the API as app.ts opens it, with its routes and its jobs. An area passes anything else that it offers to
 * other areas as ports.
 */
export interface Area {
  register(app: App): void
  jobs: readonly Job[]
}
