import type { Database, Trx } from '../../../../platform/db/client.ts'
import { createSeal } from '../../../../platform/secrets/seal.ts'

/** A phone or an e-mail address, and until when it belonged to the person; null for a present one. */
export interface Reach {
  address: string
  until: Date | null
}

export type FormerContacts = ReturnType<typeof createFormerContacts>

/** The phones and e-mail addresses that accounts had before, encrypted until the account is erased. */
export function createFormerContacts(secret: string) {
  const { seal, open } = createSeal([secret], 'former contacts')
  const placeOf = (userId: string) => ({ table: 'former_contacts', column: 'sealed', id: userId })
  return {
    /** Saves the address that an account loses in this transaction. */
    async keep(trx: Trx, userId: string, address: string, now: Date): Promise<void> {
      const row = { user_id: userId, sealed: seal(address, placeOf(userId)), ended_at: now }
      await trx.insertInto('former_contacts').values(row).execute()
    },

    /** The addresses at which a person was reached before, each with its end. */
    async list(on: Database | Trx, userId: string): Promise<Reach[]> {
      const rows = await on
        .selectFrom('former_contacts')
        .select(['sealed', 'ended_at'])
        .where('user_id', '=', userId)
        .execute()
      return rows.map(({ sealed, ended_at }) => ({ address: open(sealed, placeOf(userId)), until: ended_at }))
    },
  }
}
