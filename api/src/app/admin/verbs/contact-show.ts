import { ok, refuse } from '@app/domain/result'
import { noteShown } from '../find-people.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { findWritten, listWriters, ticketOf } from '../../../areas/people/people.door.ts'

export const contactShow = verb({
  name: 'contact show',
  is: 'shows what a visitor wrote, and where to answer; a patient whose phone or e-mail address that is finds so in their audit',
  takes: { number: { is: 'the number that the list names', form: rowNumber } },
  async work(trx, { number }, { isDry, ...moment }) {
    const written = await findWritten(trx, number)
    if (!written) return refuse('nobody has written under this number')
    const { id, created_at, topic, answered_at, ...words } = written
    const named = { number: id, ticket: ticketOf(id, created_at), topic, created_at, answered_at }
    if (isDry) return ok({ ...named, next: 'give --yes --as NAME to read it' })
    await noteShown(trx, { patientIds: await listWriters(trx, words.reply_to), subject: 'contact' }, moment)
    return ok({ ...named, ...words })
  },
})
