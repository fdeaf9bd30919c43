import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { handOver } from '../../../areas/conversations/conversations.door.ts'

const REFUSALS = {
  not_found: 'there are no such messages',
  closed: 'the weeks of these messages are over',
  no_successor: 'this expert is not of the same kind, has it already, is on no list, has no open account, or is away',
}

export const threadHandOver = verb({
  name: 'thread hand-over',
  is: 'gives the messages of a patient to another expert of the same kind, and tells both; the patient decides whether they read what was written before',
  takes: {
    thread: { is: 'the id of its row', form: z.uuid() },
    to: { is: 'the number of the other expert', form: rowNumber },
  },
  async work(trx, { thread: threadId, to }, { now, by }) {
    const given = await handOver(trx, { threadId, to, now })
    if (!given.ok) return refuse(REFUSALS[given.error])
    const { patientId: patient_id, from } = given.value
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'handed_over', subject: 'message' } as const
    await appendEntry(trx, entry, now)
    return ok({ thread: threadId, from, to })
  },
})
