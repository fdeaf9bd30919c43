import type { Trx } from '../../../platform/db/client.ts'
import { reseal } from '../../../platform/secrets/reseal.ts'
import { createSeal } from '../../../platform/secrets/seal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export const BANK_ACCOUNTS = 'bank accounts'
export const placeOfNumber = (id: string) => ({ table: 'bank_changes', column: 'number_sealed', id })

/** Re-encrypts all bank account numbers under the current secret. */
export const resealBankAccounts = (trx: Trx, secrets: Secrets) =>
  reseal({
    seal: createSeal(secrets, BANK_ACCOUNTS),
    placeOf: placeOfNumber,
    listOlder: ({ presentId, limit }) =>
      trx
        .selectFrom('bank_changes')
        .select(['id', 'number_sealed as sealed'])
        .where('number_sealed', 'not like', `${presentId}.%`)
        .limit(limit)
        .forUpdate()
        .$narrowType<{ sealed: string }>()
        .execute(),
    write: ({ id }, number_sealed) =>
      trx.updateTable('bank_changes').set({ number_sealed }).where('id', '=', id).execute(),
  })
