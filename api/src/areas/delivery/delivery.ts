import type { Area } from '../../platform/area.ts'
import type { Base } from '../../platform/base.ts'
import { buildReportsJobs } from './build-reports/build-reports.jobs.ts'
import { registerBuildReports } from './build-reports/build-reports.routes.ts'

/** Opens the area that receives and counts browsers' reports, on which releasing builds relies. */
export function openDelivery({ db, clock }: Base) {
  return {
    jobs: buildReportsJobs({ db, clock }),
    register(app) {
      registerBuildReports(app, { db, clock })
    },
  } satisfies Area
}
