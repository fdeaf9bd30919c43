import { ok } from '@app/domain/result'
import { daysFrozen, isPaused } from '../../../areas/money/plans/plans.rules.ts'
import { closeOf, stateOf } from '../../../areas/conversations/messages/thread.rules.ts'
import { listOfExpert } from '../../../areas/conversations/messages/threads.repository.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'

export const threadList = verb({
  name: 'thread list',
  is: 'lists the messages that an expert answers and whose weeks are not over, for their handing over',
  takes: { expert: { is: 'the number of the profile', form: rowNumber } },
  isRead: true,
  async work(trx, { expert }, { now }) {
    const pauses = { daysFrozen, isPaused }
    const threads = (await listOfExpert(trx, expert))
      .map((row) => ({ thread: row.id, state: stateOf(row, now, pauses), closes_at: closeOf(row, now, pauses) }))
      .filter(({ state }) => state !== 'closed')
    return ok({ expert, threads })
  },
})
