import type { Area } from '../../platform/area.ts'
import type { Base } from '../../platform/base.ts'
import { buildReportsJobs } from './build-reports/build-reports.jobs.ts'
import { registerBuildReports } from './build-reports/build-reports.routes.ts'

/** Opens the area that the release of builds needs from the API. */
export function openDelivery({ db, clock }: Base) {
  return {
    jobs: buildReportsJobs({ db, clock }),
    register(app) {
      registerBuildReports(app, { db, clock })
    },
  } satisfies Area
}
