import type { Database } from '../../../platform/db/client.ts'

/**
 * Uses a ticket up.
 *
 * @returns whether this was its first use.
 */
export async function spendTicket(db: Database, ticket: { id: string; expires_at: Date }): Promise<boolean> {
  const used = await db
    .insertInto('used_tickets')
    .values(ticket)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const forgetOldTickets = (db: Database, now: Date) =>
  db.deleteFrom('used_tickets').where('expires_at', '<', now).execute()
