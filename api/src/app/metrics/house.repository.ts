import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { countCalls } from '../../areas/care/care.door.ts'
import { listReportsSince } from '../../areas/delivery/delivery.door.ts'
import type { Database } from '../../platform/db/client.ts'

/** How far back recent rows are counted, in milliseconds. */
const RECENT = 7 * DAY

/**
 * Counts stored and waiting rows in the whole system. The query only counts rows and reads nothing that a person has
 * written.
 */
export async function findHouse(db: Database, now: Date) {
  const count = sql<number>`count(*)`
  const [calls, held, payments, refunds, webhooks, outbox, builds, archived] = await Promise.all([
    countCalls(db, now),
    db
      .selectFrom('appointments')
      .select(count.as('n'))
      .where('status', '=', 'held')
      .where('hold_expires_at', '>', now)
      .executeTakeFirstOrThrow(),
    db.selectFrom('payment_attempts').select(count.as('n')).where('check_at', 'is not', null).executeTakeFirstOrThrow(),
    db.selectFrom('refunds').select(count.as('n')).where('status', '!=', 'succeeded').executeTakeFirstOrThrow(),
    db.selectFrom('webhook_inbox').select(count.as('n')).where('processed_at', 'is', null).executeTakeFirstOrThrow(),
    db
      .selectFrom('outbox')
      .select(['kind', count.as('waiting')])
      .select(
        sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(nullif(available_at, 'infinity'))), 0)`.as(
          'oldest',
        ),
      )
      .where('done_at', 'is', null)
      .where((is) => is.or([is('available_at', '<=', now), sql<boolean>`available_at = 'infinity'`]))
      .groupBy('kind')
      .execute(),
    listReportsSince(db, new Date(now.getTime() - RECENT)),
    findLastArchived(db),
  ])
  return {
    counts: {
      calls,
      held_times: held.n,
      payments_waiting: payments.n,
      refunds_waiting: refunds.n,
      webhooks_waiting: webhooks.n,
    },
    outbox,
    builds,
    archived,
  }
}

/**
 * Returns when PostgreSQL last archived its write-ahead log, in seconds since 1970; undefined where there is no
 * archive. A database that has just become the primary has not archived anything yet.
 */
async function findLastArchived(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from coalesce(last_archived_time, stats_reset)) as at
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
  return rows[0]?.at
}
