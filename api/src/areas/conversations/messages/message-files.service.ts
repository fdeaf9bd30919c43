import type { StoredFile } from '@app/contracts/files'
import type { ThreadRefusal } from '@app/contracts/threads'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import { findThreadOf } from './message-files.repository.ts'
import { findThread } from './threads.repository.ts'
import type { Base } from '../../../platform/base.ts'
import type { Files } from '../../files/files.door.ts'

export type MessageFilesService = ReturnType<typeof createMessageFilesService>

/**
 * Handles the files that patients and their experts send each other. Both may still open these files after the thread
 * has closed.
 */
export const createMessageFilesService = ({ db, clock, files }: Base & { files: Pick<Files, 'showKept'> }) => ({
  /** Opens a file; the refusal is the same for someone else's file, a deleted one, and one that does not exist. */
  async open(
    reader: Actor,
    fileId: string,
  ): Promise<Result<{ answer: StoredFile; patientIds: string[] }, ThreadRefusal>> {
    const sent = await findThreadOf(db, reader, fileId)
    const reading = { reader, now: clock() }
    const thread = sent && (await findThread(db, reading, sent.thread_id))
    const answer = thread && (await files.showKept(fileId, reader))
    return answer ? ok({ answer, patientIds: [thread.patient_id] }) : refuse({ code: 'file_not_found' })
  },
})
