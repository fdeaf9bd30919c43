import type { Database, Trx } from '../../../../platform/db/client.ts'
import { reseal } from '../../../../platform/secrets/reseal.ts'
import { createSeal } from '../../../../platform/secrets/seal.ts'
import type { Secrets } from '../../../../platform/secrets/secrets.ts'

/** A person's phone or e-mail address, and when it stopped being theirs; null for a current one. */
export interface Reach {
  address: string
  until: Date | null
}

export type FormerContacts = ReturnType<typeof createFormerContacts>

/** Keeps accounts' former phone numbers and e-mail addresses, encrypted, until the account is erased. */
export function createFormerContacts(secrets: Secrets) {
  const seals = createSeal(secrets, 'former contacts')
  const { seal, open } = seals
  const placeOf = (userId: string) => ({ table: 'former_contacts', column: 'sealed', id: userId })
  return {
    /** Saves the address that an account loses in this transaction. */
    async keep(trx: Trx, userId: string, address: string, now: Date): Promise<void> {
      const row = { user_id: userId, sealed: seal(address, placeOf(userId)), ended_at: now }
      await trx.insertInto('former_contacts').values(row).execute()
    },

    /** Lists a person's former addresses, each with the time when it ended. */
    async list(on: Database | Trx, userId: string): Promise<Reach[]> {
      const rows = await on
        .selectFrom('former_contacts')
        .select(['sealed', 'ended_at'])
        .where('user_id', '=', userId)
        .execute()
      return rows.map(({ sealed, ended_at }) => ({ address: open(sealed, placeOf(userId)), until: ended_at }))
    },

    /** Re-encrypts the former addresses under the current secret. */
    reseal: (trx: Trx) =>
      reseal({
        seal: seals,
        placeOf,
        listOlder: ({ presentId, limit }) =>
          trx
            .selectFrom('former_contacts')
            .select(['user_id as id', 'sealed'])
            .where('sealed', 'not like', `${presentId}.%`)
            .limit(limit)
            .forUpdate()
            .execute(),
        write: ({ id, sealed }, anew) =>
          trx
            .updateTable('former_contacts')
            .set({ sealed: anew })
            .where('user_id', '=', id)
            .where('sealed', '=', sealed)
            .execute(),
      }),
  }
}
