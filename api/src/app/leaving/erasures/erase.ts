import { HOUR } from '@app/domain/durations'
import { HOURS_TO_THINK } from '@app/domain/promised-times'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry, type Act } from '../../../platform/audit/append-entry.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { personOf } from '../personal-data/person.ts'
import { forget, isWorkedOn } from '../personal-data/forget.ts'
import type { Told } from '../personal-data/told.ts'
import { finishErasure, findPending, listBooked, lockPerson } from './erasures.repository.ts'
import type { Reach } from '../../../areas/people/people.door.ts'

/** Lists an account's former addresses. */
export type ListFormerContacts = (on: Database | Trx, userId: string) => Promise<Reach[]>

export type NotErased = 'not_pending' | 'not_due' | 'is_booked' | 'is_worked_on'

/**
 * Erases a person who has asked to be erased and whose two days are over, and confirms this at their last address. The
 * bytes of the person's files are deleted by later runs of the jobs that clear and sweep files, even if the file store
 * is down for a long time.
 */
export async function erase(
  trx: Trx,
  userId: string,
  {
    now,
    actor,
    listFormerContacts,
  }: {
    now: Date
    actor: Pick<Act, 'actor_kind' | 'actor'>
    listFormerContacts: ListFormerContacts
  },
): Promise<Result<Told[], NotErased>> {
  // the account is locked first, as for every change to it, so that a concurrent withdrawal comes either before or
  // after the erasure
  const account = await lockPerson(trx, userId)
  const pending = account && (await findPending(trx, userId))
  if (!pending) return refuse('not_pending')
  if (pending.due_at > now) return refuse('not_due')
  if ((await listBooked(trx, userId, now)).length > 0) return refuse('is_booked')
  const person = personOf(account, await listFormerContacts(trx, userId))
  if (await isWorkedOn(trx, person)) return refuse('is_worked_on')
  const report = await forget(trx, person, now)
  await appendEntry(trx, { patient_id: userId, ...actor, act: 'erased', subject: 'account' }, now)
  await finishErasure(trx, userId, report, now)
  const to = account.email ? { email: account.email } : { phone: account.phone! }
  const lines = report.map(({ what, end, until }) => ({ what, until: end === 'kept' ? (until ?? null) : null }))
  const params = { lines: linesOnce(lines) }
  await sendMessage(trx, { template: 'account_erased', params, key: `erased:${userId}`, to }, now)
  return ok(report)
}

/**
 * Names each kind of data once, even if it is in several tables. If one of the tables keeps data, the whole kind counts
 * as kept.
 */
function linesOnce(lines: readonly { what: string; until: string | null }[]) {
  const once = new Map<string, string | null>()
  for (const { what, until } of lines) once.set(what, until ?? once.get(what) ?? null)
  return [...once].map(([what, until]) => ({ what, until }))
}

export const dueAfter = (asked: Date): Date => new Date(asked.getTime() + HOURS_TO_THINK * HOUR)
