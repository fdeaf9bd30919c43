import type { BuildReport } from '@app/contracts/build-reports'
import type * as z from 'zod/mini'

interface BuildReports extends z.output<typeof BuildReport> {
  count: number
  counted_at: Date
}

export interface BuildReportsTables {
  build_reports: BuildReports
}
