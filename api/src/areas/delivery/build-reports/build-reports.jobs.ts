import { DAY } from '@app/domain/durations'
import type { Base } from '../../../platform/base.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { forgetReports } from './build-reports.repository.ts'

/** How long a build's counts are kept after its last report, in milliseconds. */
const KEPT = 30 * DAY

export const buildReportsJobs = ({ db, clock }: Base): Job[] => [
  {
    name: 'forgetting of reports of builds',
    seconds: 3600,
    work: () => forgetReports(db, new Date(clock().getTime() - KEPT)),
  },
]
