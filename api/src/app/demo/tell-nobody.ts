import type { Database } from '../../platform/db/client.ts'
import { FAN_OUT } from '../../platform/messages/outbox-payloads.ts'

/**
 * Runs part of the demo with its clock in the past. The messages that it creates are deleted, because the events
 * happened long ago.
 */
export async function tellNobody<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const last = await db
    .selectFrom('outbox')
    .select((job) => job.fn.max('id').as('id'))
    .executeTakeFirst()
  const done = await work()
  await db
    .deleteFrom('outbox')
    .where('kind', '=', FAN_OUT)
    .where('id', '>', last?.id ?? 0)
    .execute()
  return done
}
