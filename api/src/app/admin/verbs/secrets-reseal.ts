import { ok } from '@app/domain/result'
import { resealBankAccounts } from '../../../areas/money/money.door.ts'
import { createFormerContacts, resealSecondFactors } from '../../../areas/people/people.door.ts'
import { verb } from '../verb.ts'

export const secretsReseal = verb({
  name: 'secrets reseal',
  is: 'encrypts anew, under the first secret of AUTH_SECRET, what an older one has encrypted; repeat it until nothing is left',
  takes: {},
  async work(trx, _given, { secrets }) {
    const columns = {
      second_factors: await resealSecondFactors(trx, secrets()),
      former_contacts: await createFormerContacts(secrets()).reseal(trx),
      bank_accounts: await resealBankAccounts(trx, secrets()),
    }
    return ok({ ...columns, isWhole: Object.values(columns).every(({ isWhole }) => isWhole) })
  },
})
