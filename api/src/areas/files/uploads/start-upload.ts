import type { StartUpload, UploadRefusal } from '@app/contracts/files'
import { DAY } from '@app/domain/durations'
import { ok, refuse } from '@app/domain/result'
import { LARGEST_FILE } from '@app/domain/upload-limits'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import { mayBeAccepted } from './accepted-types.rules.ts'
import { MOST_FOR_MESSAGES, hasRoom } from './quota.rules.ts'
import type { Outcome, Upload, UploadContext } from './upload.ts'

/** The maximum number of characters in a name, which is also the database's limit. */
const LONGEST = 120
/** the two joiners are part of the letters in Indian scripts, so they are kept */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\uFFFD]|(?![\u200C\u200D])\p{Cf}/gu
/** The name that is shown when no characters of a name are left. */
const NAMELESS = 'file'

/**
 * Cleans a file name for display: removes folders, control characters, and marks that reverse the writing direction, so
 * that "exe.fdp" can't be read as "pdf.exe". The name is never used as a key or a header.
 */
function shownName(given: string): string {
  const [base = ''] = given.toWellFormed().split(/[/\\]/).slice(-1)
  const clean = base.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  // the name is cut between characters, because half of a surrogate pair can't be stored
  return Array.from(clean).slice(0, LONGEST).join('').trim() || NAMELESS
}

import * as rows from './uploads.repository.ts'

/**
 * Reserves space for a file, if there is enough. If several requests start an upload with the same key, only the first
 * counts.
 */
export async function startUpload(
  { db, clock }: Pick<UploadContext, 'db' | 'clock'>,
  ownerId: string,
  { key, type, ...wish }: StartUpload,
): Outcome<Upload> {
  if (wish.bytes > LARGEST_FILE[wish.purpose]) return refuse({ code: 'too_large' })
  if (!mayBeAccepted(wish.purpose, type)) return refuse({ code: 'wrong_type' })
  const name = shownName(wish.name)
  return inTransaction<Upload, UploadRefusal>(db, async (trx) => {
    await rows.lockOwner(trx, ownerId)
    const known = await rows.findByKey(trx, ownerId, key)
    const upload = { purpose: wish.purpose, bytes: wish.bytes, name }
    const reserve = async () => {
      if (wish.purpose === 'message') {
        const begun = await rows.countForMessages(trx, ownerId, new Date(clock().getTime() - DAY))
        if (begun >= MOST_FOR_MESSAGES) return refuse({ code: 'too_many_today' })
      } else if (!hasRoom(await rows.usageOf(trx, ownerId), wish)) return refuse({ code: 'too_many' })
      return ok(await rows.insertUpload(trx, { ...upload, key, owner_id: ownerId, created_at: clock() }))
    }
    const started = await once(known, upload, reserve, 'other_file')
    if (!started.ok) return started
    return ok({ ...started.value, file: known && (await rows.findFile(trx, ownerId, known.id)) })
  })
}
