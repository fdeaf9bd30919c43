import type { Area } from '../../platform/area.ts'
import type { Database } from '../../platform/db/client.ts'
import { registerBuildReports } from './build-reports/build-reports.routes.ts'

/** What the release of builds needs from the API. */
export function openDelivery({ db }: { db: Database }) {
  return {
    jobs: [],
    register(app) {
      registerBuildReports(app, db)
    },
  } satisfies Area
}
