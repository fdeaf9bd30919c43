import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import type { BuildReportsTables } from './build-reports.tables.ts'

type Report = Omit<Insertable<BuildReportsTables['build_reports']>, 'count' | 'counted_at'>

/** Adds one to a count for each report, in a fixed order, so that two requests never deadlock. */
export async function countReports(db: Database, reports: readonly Report[], now: Date): Promise<void> {
  const keyed = new Map(reports.map((report) => [[report.since, report.build, report.kind].join(' '), report]))
  const rows = [...keyed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, report]) => ({ ...report, count: 1, counted_at: now }))
  await db
    .insertInto('build_reports')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['since', 'build', 'kind'])
        .doUpdateSet((row) => ({ count: row('build_reports.count', '+', 1), counted_at: now })),
    )
    .execute()
}

/** Deletes the counts for builds that no browser has reported since a given moment. */
export const forgetReports = (db: Database, before: Date) =>
  db.deleteFrom('build_reports').where('counted_at', '<', before).execute()

/** Lists the counts for all builds that a browser has reported since a given moment. */
export const listReportsSince = (db: Database, since: Date) =>
  db.selectFrom('build_reports').select(['build', 'kind', 'count']).where('counted_at', '>', since).execute()

export const listReports = (db: Database, since: number) =>
  db
    .selectFrom('build_reports')
    .select(['build', 'kind', 'count'])
    .where('since', '=', since)
    .orderBy('build')
    .orderBy('kind')
    .execute()
