import type { Database } from '../db/client.ts'

/** The maximum number of rows in one list. */
const SHOWN = 100

/** Counts how many messages of each kind are done, due, or not due yet. */
export const countMessages = (db: Database, now: Date) =>
  db
    .selectFrom('outbox')
    .select((row) => [
      'kind',
      row.fn.countAll<number>().filterWhere('done_at', 'is not', null).as('done'),
      row.fn.countAll<number>().filterWhere('done_at', 'is', null).filterWhere('available_at', '<=', now).as('due'),
      row.fn.countAll<number>().filterWhere('done_at', 'is', null).filterWhere('available_at', '>', now).as('later'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute()

export const listWaiting = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'key', 'created_at', 'available_at', 'tries', 'last_error'])
    .where('done_at', 'is', null)
    .orderBy('available_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
