import type { StoredFile } from '@app/contracts/files'
import type { ThreadRefusal } from '@app/contracts/threads'
import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/access.ts'
import { findThreadOf, forgetUnsent, lockUnsent } from './message-files.repository.ts'
import type { Consultations, RemoveFile, ShowFile } from './messages.ports.ts'
import { findThread } from './threads.repository.ts'

/** Milliseconds in which a message has to take a file that was stored for one. */
const UNSENT_KEPT = DAY
const AT_ONCE = 100

interface Dependencies {
  db: Database
  clock: Clock
  consultations: Consultations
  showFile: ShowFile
  removeFile: RemoveFile
}

export type MessageFilesService = ReturnType<typeof createMessageFilesService>

/** The files that patients and their experts send to each other: both read them, also after the weeks. */
export const createMessageFilesService = ({ db, clock, consultations, showFile, removeFile }: Dependencies) => ({
  /** Another's file, one that has gone and one that is not there are answered alike. */
  async open(
    reader: Actor,
    fileId: string,
  ): Promise<Result<{ answer: StoredFile; patientIds: string[] }, ThreadRefusal>> {
    const sent = await findThreadOf(db, reader, fileId)
    const reading = { reader, now: clock(), consultations }
    const thread = sent && (await findThread(db, reading, sent.thread_id))
    const answer = thread && (await showFile(fileId, reader))
    return answer ? ok({ answer, patientIds: [thread.patient_id] }) : refuse({ code: 'file_not_found' })
  },

  /** Removes what no message took within a day; its bytes go with a job of the files, and its row with the next round. */
  async sweepUnsent(): Promise<void> {
    await forgetUnsent(db)
    await inTransaction(db, async (trx) => {
      const storedBefore = new Date(clock().getTime() - UNSENT_KEPT)
      for (const id of await lockUnsent(trx, storedBefore, AT_ONCE)) await removeFile(trx, id)
      return ok(null)
    })
  },
})
