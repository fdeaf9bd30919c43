import type { App } from './http/http-server.ts'
import type { Job } from './jobs/jobs.ts'

/** A part of the API as app.ts opens it: its calls, and what it does by itself. What else it offers are its ports. */
export interface Area {
  register(app: App): void
  jobs: readonly Job[]
}
