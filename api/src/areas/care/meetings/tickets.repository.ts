import type { Database } from '../../../platform/db/client.ts'

/**
 * Uses up a ticket.
 *
 * @returns whether this was the first use of the ticket.
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
