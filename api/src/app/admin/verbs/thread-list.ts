import { ok } from '@app/domain/result'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { closeOf, stateOf, listOfExpert } from '../../../areas/conversations/conversations.door.ts'

export const threadList = verb({
  name: 'thread list',
  is: 'lists the messages that an expert answers and whose weeks are not over, for their handing over',
  takes: { expert: { is: 'the number of the profile', form: rowNumber } },
  isRead: true,
  async work(trx, { expert }, { now }) {
    const threads = (await listOfExpert(trx, expert))
      .map((row) => ({ thread: row.id, state: stateOf(row, now), closes_at: closeOf(row, now) }))
      .filter(({ state }) => state !== 'closed')
    return ok({ expert, threads })
  },
})
