import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { findLastHandOver, findSuccessor, insertHandOver } from './hand-overs.repository.ts'
import { stateOf } from './thread.rules.ts'
import { findWhole, lockThread } from './threads.repository.ts'

interface HandOver {
  threadId: string
  to: number
  now: Date
}

/**
 * Gives a thread to another expert. From then on, the new expert writes in the thread instead of the former one. The
 * hand-over changes neither how many weeks the thread lasts nor when an answer is due. The patient and the new expert
 * are notified.
 *
 * @returns the thread's patient, and the expert who had it before.
 */
export async function handOver(
  trx: Trx,
  { threadId, to, now }: HandOver,
): Promise<Result<{ patientId: string; from: number }, 'not_found' | 'closed' | 'no_successor'>> {
  // the thread is locked before it is read: a message sent at this moment either comes first or is refused
  const locked = await lockThread(trx, threadId)
  if (!locked) return refuse('not_found')
  const { patient_id: patientId, doctor_id: from, ...times } = await findWhole(trx, threadId)
  if (stateOf(times, now) === 'closed') return refuse('closed')
  const account = from === to ? undefined : await findSuccessor(trx, { from, to, now })
  if (account === undefined) return refuse('no_successor')
  const n = ((await findLastHandOver(trx, threadId))?.n ?? 0) + 1
  const given = { thread_id: threadId, n, from_doctor_id: from, to_doctor_id: to, after: locked.messages, at: now }
  await insertHandOver(trx, given)
  for (const [template, userId] of [
    ['thread_handed_over', patientId],
    ['thread_taken_over', account],
  ] as const)
    await sendMessage(trx, { template, params: {}, key: `${template}:${threadId}:${n}`, to: { userId } }, now)
  return ok({ patientId, from })
}
