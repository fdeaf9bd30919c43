import type { HistoryItem, HistoryRefusal, TellHistory } from '@app/contracts/history'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { whoseRecord } from '../whose-record.ts'
import {
  confirmItems,
  endItem,
  endNothing,
  findItem,
  hasItems,
  insertItem,
  listHistory,
  lockTeller,
} from './history.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { isTheirPatient } from '../../care/care.door.ts'

type Answered = Promise<Result<HistoryItem[], HistoryRefusal>>

export type HistoryService = ReturnType<typeof createHistoryService>

/** Records what patients report about their health, and what experts confirm. */
export const createHistoryService = ({ db, clock }: Base) => ({
  /** Finds the patient whose history a person requests; undefined if the person may not read it. */
  whose: (actor: Actor, patientId: string | undefined): Promise<string | undefined> =>
    whoseRecord(db, actor, { patientId, now: clock() }),

  list: (patientId: string): Promise<HistoryItem[]> => listHistory(db, patientId),

  tell: (patientId: string, { key: id, kind, text, since }: TellHistory): Answered =>
    inTransaction(db, async (trx): Answered => {
      const now = clock()
      if (since !== undefined && since > Number(indiaDate(now.toISOString()).slice(0, 4)))
        return refuse({ code: 'since_ahead' })
      await lockTeller(trx, patientId)
      const item = { kind, text: text ?? null, since: since ?? null }
      const told = await once(await findItem(trx, id), { patient_id: patientId, ...item }, async () => {
        if (item.text === null && (await hasItems(trx, patientId, kind))) return refuse({ code: 'has_items' })
        await endNothing(trx, patientId, kind, now)
        return ok(await insertItem(trx, { id, patient_id: patientId, ...item, told_at: now }))
      })
      return told.ok ? ok(await listHistory(trx, patientId)) : told
    }),

  end: (patientId: string, itemId: string): Answered =>
    inTransaction(db, async (trx): Answered =>
      (await endItem(trx, itemId, patientId, clock()))
        ? ok(await listHistory(trx, patientId))
        : refuse({ code: 'item_not_found' }),
    ),

  confirm: (actor: Actor, patientId: string, until: Date): Answered =>
    inTransaction(db, async (trx): Answered => {
      const { doctorId, userId } = actor
      const now = clock()
      if (doctorId === null || !(await isTheirPatient(trx, { doctorId, patientId }, now)))
        return refuse({ code: 'patient_not_found' })
      if (await confirmItems(trx, { patientId, doctorId, until, now }))
        await appendEntry(
          trx,
          { patient_id: patientId, actor_kind: 'doctor', actor: userId, act: 'confirmed', subject: '/user/history' },
          now,
        )
      return ok(await listHistory(trx, patientId))
    }),
})
