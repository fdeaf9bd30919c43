import type { ConsentPurpose } from '@app/contracts/consents'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import type { AccountsTables } from '../accounts.tables.ts'

export const insertConsent = (trx: Trx, event: Insertable<AccountsTables['consent_events']>) =>
  trx.insertInto('consent_events').values(event).execute()

/** Finds a person's latest choice for a purpose. */
export const lastWord = (trx: Trx, userId: string, purpose: ConsentPurpose) =>
  trx
    .selectFrom('consent_events')
    .select(['given', 'document_version'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findConsentByKey = (trx: Trx, userId: string, key: string) =>
  trx
    .selectFrom('consent_events')
    .select(['purpose', 'given', 'document_version'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Lists the consents that a person gave and withdrew, latest first. */
export const listConsents = (db: Database, userId: string) =>
  db
    .selectFrom('consent_events')
    .select(['purpose', 'document_slug', 'document_version', 'given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** Finds the version of a document that is currently in force. */
export const findNewestText = (trx: Trx, slug: string) =>
  trx
    .selectFrom('legal_documents')
    .select('version')
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
