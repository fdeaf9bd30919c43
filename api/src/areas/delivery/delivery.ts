import { DAY } from '@app/domain/durations'
import type { Area } from '../../platform/area.ts'
import type { Base } from '../../platform/base.ts'
import { forgetReports } from './build-reports/build-reports.repository.ts'
import { registerBuildReports } from './build-reports/build-reports.routes.ts'

/** Milliseconds for which the counts of a build stay after its last report. */
const KEPT = 30 * DAY

/** What the release of builds needs from the API. */
export function openDelivery({ db, clock }: Base) {
  return {
    jobs: [
      {
        name: 'forgetting of reports of builds',
        seconds: 3600,
        work: async () => void (await forgetReports(db, new Date(clock().getTime() - KEPT))),
      },
    ],
    register(app) {
      registerBuildReports(app, { db, clock })
    },
  } satisfies Area
}
