import { ok } from '@app/domain/result'
import { countMessages, listWaiting } from '../../../platform/messages/outbox.repository.ts'
import { verb } from '../verb.ts'

/** The list shows neither the text of a message nor its recipient, because operators do not need them. */
export const jobsList = verb({
  name: 'jobs list',
  is: 'lists what waits in the outbox, the oldest first, and counts each kind',
  takes: {},
  isRead: true,
  work: async (trx, _given, { now }) => ok({ counts: await countMessages(trx, now), waiting: await listWaiting(trx) }),
})
