import type { ContactPreferences } from '@app/contracts/contact-preferences'
import type { Database } from '../../../platform/db/client.ts'

export const findPreferences = (db: Database, userId: string) =>
  db
    .selectFrom('contact_preferences')
    .select(['channels', 'quiet', 'may_call', 'alias'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const savePreferences = (db: Database, userId: string, preferences: ContactPreferences, now: Date) =>
  db
    .insertInto('contact_preferences')
    .values({ ...preferences, user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...preferences, updated_at: now }))
    .execute()

/** Finds a person's addresses and preferences; undefined if their account is closed. */
export const findAddresses = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('contact_preferences', 'contact_preferences.user_id', 'users.id')
    .select(['phone', 'email', 'channels', 'quiet', 'alias'])
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
