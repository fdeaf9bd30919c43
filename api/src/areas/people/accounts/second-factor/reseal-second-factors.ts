import type { Trx } from '../../../../platform/db/client.ts'
import { reseal } from '../../../../platform/secrets/reseal.ts'
import { createSeal } from '../../../../platform/secrets/seal.ts'
import type { Secrets } from '../../../../platform/secrets/secrets.ts'

export const SECOND_FACTORS = 'second factors'
export const placeOfFactor = (userId: string) => ({ table: 'second_factors', column: 'secret', id: userId })

/** Re-encrypts the secrets of all authenticator apps under the current secret. */
export const resealSecondFactors = (trx: Trx, secrets: Secrets) =>
  reseal({
    seal: createSeal(secrets, SECOND_FACTORS),
    placeOf: placeOfFactor,
    listOlder: ({ presentId, limit }) =>
      trx
        .selectFrom('second_factors')
        .select(['user_id as id', 'secret as sealed'])
        .where('secret', 'not like', `${presentId}.%`)
        .limit(limit)
        .forUpdate()
        .execute(),
    write: ({ id }, secret) => trx.updateTable('second_factors').set({ secret }).where('user_id', '=', id).execute(),
  })
