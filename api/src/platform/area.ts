import type { App } from './http/http-server.ts'
import type { Job } from './jobs/jobs.ts'

/**
 * A part of the API as app.ts opens it: its routes and its jobs. Anything else that it offers is passed on as ports.
 */
export interface Area {
  register(app: App): void
  jobs: readonly Job[]
}
