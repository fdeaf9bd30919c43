import type { AskErasure, DataFate, Erasure, ErasureRefusal, WithdrawRefusal } from '@app/contracts/erasure'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Asker, Confirm } from '../../../platform/http/own-proof.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import type { Kept } from '../personal-data/retention.ts'
import { RETENTION, WORK_OF_EXPERT } from '../personal-data/retention-of-tables.ts'
import { dueAfter, erase, type ListFormerContacts } from './erase.ts'
import * as rows from './erasures.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { listUnused } from '../unused-purchases.ts'

export type ErasuresService = ReturnType<typeof createErasuresService>

/**
 * Deletes accounts. A person requests their erasure with proof of identity, may withdraw the request within two days,
 * and is otherwise erased by a job.
 */
export function createErasuresService({
  db,
  clock,
  confirm,
  listFormerContacts,
}: Base & { confirm: Confirm; listFormerContacts: ListFormerContacts }) {
  async function show(on: Database | Trx, userId: string): Promise<Erasure> {
    const pending = await rows.findPending(on, userId)
    const booked = await rows.listBooked(on, userId, clock())
    return {
      pending: pending ? { asked_at: pending.asked_at.toISOString(), due_at: pending.due_at.toISOString() } : null,
      booked: booked.map(({ starts_at }) => ({ starts_at: starts_at?.toISOString() ?? null })),
      unused: await listUnused(on, userId, clock()),
      shown_words: await rows.countShownWords(on, userId),
      fates: OF_A_PATIENT,
    }
  }

  return {
    show: (userId: string) => show(db, userId),

    ask: (
      userId: string,
      { keep_words: keeps_words = false, ...proof }: AskErasure & { by: Asker },
    ): Promise<Result<Erasure, ErasureRefusal>> =>
      confirm(userId, 'erase', proof, async (trx): Promise<Result<Erasure, ErasureRefusal>> => {
        await rows.lockPerson(trx, userId)
        const now = clock()
        if (await rows.findPending(trx, userId)) return ok(await show(trx, userId))
        if ((await rows.listBooked(trx, userId, now)).length > 0) return refuse({ code: 'is_booked' })
        const due_at = dueAfter(now)
        await rows.insertErasure(trx, { user_id: userId, asked_at: now, due_at, keeps_words })
        const said = { template: 'erasure_asked', params: { due_at: due_at.toISOString() } } as const
        await sendMessage(trx, { ...said, key: `erasure:${userId}:${now.getTime()}`, to: { userId } }, now)
        return ok(await show(trx, userId))
      }),

    keep: (userId: string): Promise<Result<Erasure, WithdrawRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<Erasure, WithdrawRefusal>> => {
        await rows.lockPerson(trx, userId)
        if (!(await rows.withdraw(trx, userId, clock()))) return refuse({ code: 'not_pending' })
        return ok(await show(trx, userId))
      }),

    /**
     * Erases the people whose two days are over. A person with a booked call, visit or test is erased only after it. If
     * one person has to wait, or their erasure fails, the others are still erased.
     */
    async eraseDue(): Promise<void> {
      const failures: unknown[] = []
      for (const { user_id } of await rows.listDue(db, clock())) {
        const actor = { actor_kind: 'system', actor: 'system' } as const
        await inTransaction(db, (trx) => erase(trx, user_id, { now: clock(), actor, listFormerContacts })).catch(
          (error: unknown) => failures.push(error),
        )
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some accounts could not be erased')
    },
  }
}

const staying = ({ what, why, until }: Kept & { what: string }): DataFate => ({ what, end: 'stays', why, until })

/**
 * The list that the page shows before a person requests their erasure: each kind of data once, and the reason why some
 * of it is kept.
 */
const OF_A_PATIENT: DataFate[] = [
  ...new Map(
    Object.entries(RETENTION)
      .filter(([, { what }]) => what !== WORK_OF_EXPERT)
      .flatMap(([, { what, end }]): DataFate[] =>
        end.kind === 'keep'
          ? [staying({ what, ...end })]
          : [
              { what, end: 'goes', why: null, until: null },
              ...(end.kind === 'erase' && end.butShared ? [staying(end.butShared)] : []),
            ],
      )
      .map((fate): [string, DataFate] => [fate.what, fate])
      // if a kind of data is in several tables, the kept part is shown
      .toSorted(([, a], [, b]) => a.end.localeCompare(b.end)),
  ).values(),
]
