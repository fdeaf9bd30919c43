import type {
  AddDocument,
  DocumentExpert,
  PatientDocument,
  PatientDocumentRefusal,
  ShareDocument,
} from '@app/contracts/patient-documents'
import type { StoredFile } from '@app/contracts/files'
import { MINUTE } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { whoseRecord } from '../whose-record.ts'
import {
  deleteShare,
  findDocument,
  insertDocument,
  isShared,
  listDocuments,
  lockOwner,
  removeDocument,
  takePlace,
  writeShare,
} from './documents.repository.ts'
import { isGoodUntil } from '../is-good-until.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { isTheirPatient, expertsOf } from '../../care/care.door.ts'
import { grantFile, isOwnDocument, removeFiles, revokeFile, type Files } from '../../files/files.door.ts'

/**
 * How long a doctor is granted a file, in milliseconds: for as long as a link to the file is valid. Each time the
 * doctor opens the document, the server checks again whether they may read it.
 */
const GRANTED = 5 * MINUTE

type Answered = Promise<Result<PatientDocument[], PatientDocumentRefusal>>
type Opened = Promise<Result<{ file: StoredFile; patientId: string }, PatientDocumentRefusal>>

export type DocumentsService = ReturnType<typeof createDocumentsService>

/** Manages the documents that patients bring from elsewhere, and who may read each one until a given day. */
export function createDocumentsService({ db, clock, files }: Base & { files: Pick<Files, 'show'> }) {
  const today = () => indiaDate(clock().toISOString())
  const keptBy = (on: Database, patientId: string) => listDocuments(on, { patientId, today: today() })
  const noteOf = (patientId: string, act: string) => ({
    patient_id: patientId,
    actor_kind: 'patient' as const,
    actor: patientId,
    act,
    subject: '/patient-document',
  })

  /** Finds and locks a document that the patient still has. */
  async function lockOwn(trx: Trx, patientId: string, id: string) {
    await lockOwner(trx, patientId)
    const found = await findDocument(trx, id)
    return found?.patient_id === patientId && found.removed_at === null ? found : undefined
  }

  async function mayOpen(trx: Trx, actor: Actor, document: { id: string; patient_id: string }): Promise<boolean> {
    if (actor.userType === 'Patient') return document.patient_id === actor.userId
    const { doctorId } = actor
    return (
      doctorId !== null &&
      (await isShared(trx, { documentId: document.id, doctorId, today: today() })) &&
      isTheirPatient(trx, { doctorId, patientId: document.patient_id }, clock())
    )
  }

  return {
    async list(
      actor: Actor,
      asked: string | undefined,
    ): Promise<Result<{ answer: PatientDocument[]; patientIds: string[] }, PatientDocumentRefusal>> {
      const patientId = await whoseRecord(db, actor, { patientId: asked, now: clock() })
      if (patientId === undefined) return refuse({ code: 'patient_not_found' })
      const doctorId = actor.doctorId ?? undefined
      const answer = await listDocuments(db, { patientId, today: today(), ...(doctorId !== undefined && { doctorId }) })
      return ok({ answer, patientIds: [patientId] })
    },

    experts: (patientId: string): Promise<DocumentExpert[]> => expertsOf(db, patientId, clock()),

    add: (patientId: string, { key: id, title: told, ...wish }: AddDocument): Answered =>
      inTransaction(db, async (trx): Answered => {
        if (wish.dated_on > today()) return refuse({ code: 'dated_ahead' })
        await lockOwner(trx, patientId)
        const document = { patient_id: patientId, ...wish, title: told ?? null }
        const added = await once(await findDocument(trx, id), document, async () => {
          if (!(await isOwnDocument(trx, patientId, wish.file_id))) return refuse({ code: 'file_not_found' })
          if (!(await takePlace(trx, patientId))) return refuse({ code: 'full' })
          const isAdded = await insertDocument(trx, { id, ...document, added_at: clock() })
          return isAdded ? ok(null) : refuse({ code: 'file_taken' })
        })
        return added.ok ? ok(await keptBy(trx, patientId)) : added
      }),

    remove: (patientId: string, id: string): Answered =>
      inTransaction(db, async (trx): Answered => {
        const found = await lockOwn(trx, patientId, id)
        if (!found) return refuse({ code: 'document_not_found' })
        await removeDocument(trx, found, clock())
        await removeFiles(trx, [found.file_id], clock())
        return ok(await keptBy(trx, patientId))
      }),

    share: (patientId: string, { document_id, doctor_id, until }: ShareDocument): Answered =>
      inTransaction(db, async (trx): Answered => {
        const now = clock()
        if (!(await lockOwn(trx, patientId, document_id))) return refuse({ code: 'document_not_found' })
        if (!isGoodUntil(until, today())) return refuse({ code: 'bad_until' })
        if (!(await isTheirPatient(trx, { doctorId: doctor_id, patientId }, now)))
          return refuse({ code: 'doctor_not_found' })
        if (await writeShare(trx, { document_id, doctor_id, until }))
          await appendEntry(trx, noteOf(patientId, 'document_shared'), now)
        return ok(await keptBy(trx, patientId))
      }),

    /** Ends the sharing immediately; the doctor's existing links stop working too. */
    unshare: (patientId: string, id: string, doctorId: number): Answered =>
      inTransaction(db, async (trx): Answered => {
        const found = await lockOwn(trx, patientId, id)
        if (!found) return refuse({ code: 'document_not_found' })
        if (await deleteShare(trx, id, doctorId)) {
          await revokeFile(trx, { file_id: found.file_id, doctor_id: doctorId })
          await appendEntry(trx, noteOf(patientId, 'document_unshared'), clock())
        }
        return ok(await keptBy(trx, patientId))
      }),

    /**
     * Opens a document; the refusal is the same for someone else's document, one that is not shared today, and one that
     * does not exist.
     */
    open: (actor: Actor, id: string): Opened =>
      inTransaction(db, async (trx): Opened => {
        const found = await findDocument(trx, id)
        if (!found || found.removed_at !== null || !(await mayOpen(trx, actor, found)))
          return refuse({ code: 'document_not_found' })
        if (actor.doctorId !== null)
          await grantFile(trx, {
            file_id: found.file_id,
            doctor_id: actor.doctorId,
            until: new Date(clock().getTime() + GRANTED),
          })
        const file = await files.show(trx, found.file_id, actor)
        return file ? ok({ file, patientId: found.patient_id }) : refuse({ code: 'document_not_found' })
      }),
  }
}
