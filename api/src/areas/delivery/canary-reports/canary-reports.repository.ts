import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import type { CanaryReportsTables } from './canary-reports.tables.ts'

type Report = Omit<Insertable<CanaryReportsTables['canary_reports']>, 'count'>

export async function countReport(db: Database, report: Report): Promise<void> {
  await db
    .insertInto('canary_reports')
    .values({ ...report, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['begun', 'build', 'kind'])
        .doUpdateSet((row) => ({ count: row('canary_reports.count', '+', 1) })),
    )
    .execute()
}

export const listReports = (db: Database, begun: number) =>
  db
    .selectFrom('canary_reports')
    .select(['build', 'kind', 'count'])
    .where('begun', '=', begun)
    .orderBy('build')
    .orderBy('kind')
    .execute()
