import { sql } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'

/** Keeps which version of the text was agreed to; agreeing twice is agreeing once. */
export const insertConsent = (trx: Trx, consent: { user_id: string; text_version: string; given_at: Date }) =>
  trx
    .insertInto('consents')
    .values({ ...consent, purpose: 'teleconsultation' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * What somebody has agreed to, the latest first. Each version of a text has the day on which it comes into force for its
 * name, by which its published document is found.
 *
 * @param slugs - The document of each purpose.
 */
export const listConsents = (db: Database, userId: string, slugs: Readonly<Record<string, string>>) =>
  db
    .selectFrom('consents')
    .leftJoin('legal_documents', (join) =>
      join
        .on('slug', '=', sql<string>`${JSON.stringify(slugs)}::jsonb ->> purpose`)
        .on(sql<boolean>`effective_on::text = text_version`),
    )
    // two documents may come into force on one day: the later one counts from then on
    .distinctOn(['given_at', 'consents.id'])
    .select(['purpose', 'text_version', 'given_at', 'slug', 'version'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('consents.id')
    .orderBy('version', 'desc')
    .execute()
