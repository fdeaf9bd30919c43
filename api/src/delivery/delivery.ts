import type { Area } from '../area.ts'
import type { Database } from '../db/client.ts'
import { registerCanaryReports } from './canary-reports/canary-reports.routes.ts'

/** What the release of builds asks of the API. */
export function openDelivery({ db }: { db: Database }) {
  return {
    jobs: [],
    register(app) {
      registerCanaryReports(app, db)
    },
  } satisfies Area
}
