import type { ContactPreferences } from '@app/contracts/contact-preferences'
import type { Database } from '../../../platform/db/client.ts'
import { findAddresses, findPreferences, savePreferences } from './preferences.repository.ts'
import type { Base } from '../../../platform/base.ts'

/** The defaults for a person who has not chosen yet: they get no messages at night and no calls. */
const UNSAID = { quiet: true, may_call: false, alias: null }

export type PreferencesService = ReturnType<typeof createPreferencesService>

/** Lets people choose how they want to be reached. */
export function createPreferencesService({ db, clock }: Base) {
  /** Finds a person's choices, or the defaults if they have not chosen. */
  async function find(userId: string): Promise<ContactPreferences> {
    const chosen = await findPreferences(db, userId)
    if (chosen) return chosen
    const addresses = await findAddresses(db, userId)
    return { ...UNSAID, channels: [addresses?.phone == null ? 'email' : 'sms'] }
  }

  return {
    find,

    async save(userId: string, preferences: ContactPreferences): Promise<ContactPreferences> {
      await savePreferences(db, userId, preferences, clock())
      return find(userId)
    },
  }
}

/** Finds where a message can currently reach a person; undefined when their account is closed. */
export async function findReader(on: Database, userId: string) {
  const reader = await findAddresses(on, userId)
  return reader && { ...reader, quiet: reader.quiet ?? UNSAID.quiet }
}
