import type { Provider } from '@app/contracts/payments'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/client.ts'
import { claimDue, type Claim } from '../../../../platform/jobs/claim-due.ts'

export type ReceivedWebhook = Awaited<ReturnType<typeof claimDueWebhooks>>[number]

/** Saves a verified webhook. A repeated delivery changes nothing. */
export const receiveWebhook = (
  db: Database,
  webhook: { provider: Provider; dedupeKey: string; body: Buffer; now: Date },
) =>
  db
    .insertInto('webhook_inbox')
    .values({
      provider: webhook.provider,
      dedupe_key: webhook.dedupeKey,
      body: webhook.body,
      received_at: webhook.now,
      next_try_at: webhook.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
    .execute()

/** Claims the webhooks that are due for processing. */
export const claimDueWebhooks = (db: Database, claim: Claim) =>
  claimDue(db, { table: 'webhook_inbox', due: 'next_try_at' }, claim, { only: sql`processed_at is null` })

export const finishWebhook = (db: Database, id: number, now: Date) =>
  db.updateTable('webhook_inbox').set({ processed_at: now, last_error: null }).where('id', '=', id).execute()

export const postponeWebhook = (db: Database, id: number, until: Date, reason: string) =>
  db.updateTable('webhook_inbox').set({ next_try_at: until, last_error: reason }).where('id', '=', id).execute()

/** Sets a webhook aside for manual inspection. */
export const parkWebhook = (db: Database, id: number, reason: string) =>
  db
    .updateTable('webhook_inbox')
    .set({ next_try_at: sql<Date>`'infinity'`, last_error: reason })
    .where('id', '=', id)
    .execute()
