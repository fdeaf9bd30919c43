import { HOUR } from '@app/domain/durations'
import { HOURS_TO_THINK } from '@app/domain/promised-times'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry, type Act } from '../../audit/append-entry.ts'
import type { Trx } from '../../db/client.ts'
import type { MessageSender } from '../../messages/message-sender.ts'
import { forget, isWorkedOn, type Told } from '../../personal-data/forget.ts'
import { finishErasure, findPending, listBooked, lockPerson } from './erasures.repository.ts'

export type NotErased = 'not_pending' | 'not_due' | 'is_booked' | 'is_worked_on'

/**
 * Forgets somebody who has asked for it and whose two days are over, and tells them at the address that they had. The
 * bytes of files go with the next rounds of the jobs that clear and sweep them, however long the store is down.
 */
export async function erase(
  trx: Trx,
  userId: string,
  { now, messages, actor }: { now: Date; messages: MessageSender; actor: Pick<Act, 'actor_kind' | 'actor'> },
): Promise<Result<Told[], NotErased>> {
  // first the account, as everybody who changes it does: whoever withdraws at this moment comes before or after
  const person = await lockPerson(trx, userId)
  const pending = person && (await findPending(trx, userId))
  if (!pending) return refuse('not_pending')
  if (pending.due_at > now) return refuse('not_due')
  if ((await listBooked(trx, userId, now)).length > 0) return refuse('is_booked')
  if (await isWorkedOn(trx, person)) return refuse('is_worked_on')
  const report = await forget(trx, person, now)
  await appendEntry(trx, { patient_id: userId, ...actor, act: 'erased', subject: 'account' }, now)
  await finishErasure(trx, userId, report, now)
  const to = person.email ? { email: person.email } : { phone: person.phone! }
  const lines = report.map(({ what, end, until }) => ({ what, until: end === 'kept' ? (until ?? null) : null }))
  const params = { lines: linesOnce(lines) }
  await messages.send(trx, { template: 'account_erased', params, key: `erased:${userId}`, to }, now)
  return ok(report)
}

/** A kind of data that lies in several tables is told once; what stays of it counts. */
function linesOnce(lines: readonly { what: string; until: string | null }[]) {
  const once = new Map<string, string | null>()
  for (const { what, until } of lines) once.set(what, until ?? once.get(what) ?? null)
  return [...once].map(([what, until]) => ({ what, until }))
}

export const dueAfter = (asked: Date): Date => new Date(asked.getTime() + HOURS_TO_THINK * HOUR)
