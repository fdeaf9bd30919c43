import type { AskExport, Export, ExportRefusal } from '@app/contracts/exports'
import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import type { Asker, Confirm } from '../../../platform/http/own-proof.ts'
import { addJob } from '../../../platform/jobs/outbox.repository.ts'
import * as rows from './exports.repository.ts'
import type { Base } from '../../../platform/base.ts'
import type { Files } from '../../../areas/files/files.door.ts'

/** How many copies one person may request per day. */
const MOST = 3
/** How long a copy is listed, in milliseconds. */
const LISTED = 30 * DAY

export type ExportsService = ReturnType<typeof createExportsService>

/**
 * Manages copies of the data that we hold about a person. A person requests a copy, a job creates it, and the person
 * can download it for a day.
 */
export function createExportsService({
  db,
  clock,
  files,
  confirm,
}: Base & { files: Pick<Files, 'showKept'>; confirm: Confirm }) {
  async function show(one: rows.ExportRow, actor: Actor): Promise<Export> {
    const isThere = one.ends_at !== null && one.ends_at > clock()
    const file = isThere ? await files.showKept(one.file_id!, actor) : undefined
    return {
      id: one.id,
      state: stateOf(one, file !== undefined),
      asked_at: one.asked_at.toISOString(),
      ready_until: file ? one.ends_at!.toISOString() : null,
      file: file ?? null,
    }
  }

  return {
    async list(actor: Actor): Promise<Export[]> {
      const found = await rows.listExports(db, actor.userId, new Date(clock().getTime() - LISTED))
      return Promise.all(found.map((one) => show(one, actor)))
    },

    /** Several concurrent requests create only one copy. */
    async ask(actor: Actor, { key, ...proof }: AskExport & { by: Asker }): Promise<Result<Export, ExportRefusal>> {
      const { userId } = actor
      // a code can be used only once, and the first response may have been lost; a key therefore always stands for the
      // same copy, whatever proof comes with it
      const before = await rows.findExportByKey(db, userId, key)
      if (before) return ok(await show(before, actor))
      const asked = await confirm(
        userId,
        'export',
        proof,
        async (trx): Promise<Result<rows.ExportRow, ExportRefusal>> => {
          await rows.lockAsker(trx, userId)
          const now = clock()
          const known = (await rows.findExportByKey(trx, userId, key)) ?? (await rows.findComing(trx, userId))
          if (known) return ok(known)
          const today = await rows.listExports(trx, userId, new Date(now.getTime() - DAY))
          if (today.length >= MOST) {
            const free = today.at(MOST - 1)!.asked_at.getTime() + DAY
            return refuse({ code: 'too_many', retry_after: Math.ceil((free - now.getTime()) / 1000) })
          }
          const made = await rows.insertExport(trx, { user_id: userId, key, asked_at: now })
          await addJob(trx, { kind: 'export', key: `export:${made.id}`, payload: { export_id: made.id }, now })
          return ok(made)
        },
      )
      return asked.ok ? ok(await show(asked.value, actor)) : asked
    },
  }
}

function stateOf({ started_at, ready_at, failed_at }: rows.ExportRow, isThere: boolean): Export['state'] {
  if (ready_at) return isThere ? 'ready' : 'gone'
  if (failed_at) return 'failed'
  return started_at ? 'running' : 'asked'
}
