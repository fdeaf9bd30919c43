import { ok } from '@app/domain/result'
import { findPeople, noteShown, unseen } from '../find-people.ts'
import { verb } from '../verb.ts'

export const personFind = verb({
  name: 'person find',
  is: 'finds whom a word means, and writes so into the audit of each patient whom it shows',
  takes: {},
  asks: 'a name, a phone, an e-mail address or an id',
  async work(trx, _given, { word, isDry, ...moment }) {
    const found = await findPeople(trx, word)
    if (!found.ok) return found
    const people = found.value
    if (isDry) return ok(unseen(people.length))
    const patientIds = people.flatMap(({ id, user_type }) => (user_type === 'Patient' ? [id] : []))
    await noteShown(trx, { patientIds, subject: 'account' }, moment)
    return ok({ people })
  },
})
