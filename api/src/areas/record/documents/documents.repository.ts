import { MOST_DOCUMENTS, type PatientDocument } from '@app/contracts/patient-documents'
import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { PatientDocumentsTables } from './documents.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

/** Lists the documents that a patient keeps, newest first, with the experts who may read each one on a given day. */
export async function listDocuments(
  db: Database,
  { patientId, today, doctorId }: { patientId: string; today: string; doctorId?: number },
): Promise<PatientDocument[]> {
  const rows = await db
    .selectFrom('patient_documents as kept')
    .select(['kept.id', 'kind', 'dated_on', 'title', 'added_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('patient_document_shares as shares')
          .innerJoin('doctors', 'doctors.id', 'shares.doctor_id')
          .select(['shares.doctor_id', 'shares.until', fullName().as('doctor_name')])
          .whereRef('shares.document_id', '=', 'kept.id')
          .where('shares.until', '>=', today)
          .$if(doctorId !== undefined, (of) => of.where('shares.doctor_id', '=', doctorId!))
          .orderBy('shares.doctor_id'),
      ).as('shares'),
    )
    .where('kept.patient_id', '=', patientId)
    .where('removed_at', 'is', null)
    .orderBy('dated_on', 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('kept.id')
    .execute()
  const documents = rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }))
  return doctorId === undefined ? documents : documents.filter(({ shares }) => shares.length > 0)
}

/** Locks a patient, so that changes to their documents wait for each other. */
export const lockOwner = (trx: Trx, patientId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const findDocument = (db: Database, id: string) =>
  db.selectFrom('patient_documents').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns whether there was room for one more document. */
export async function takePlace(trx: Trx, patientId: string): Promise<boolean> {
  const taken = await trx
    .insertInto('patient_document_counts')
    .values({ patient_id: patientId, kept: 1 })
    .onConflict((known) =>
      known
        .column('patient_id')
        .doUpdateSet({ kept: sql`patient_document_counts.kept + 1` })
        .where('patient_document_counts.kept', '<', MOST_DOCUMENTS),
    )
    .returning('kept')
    .executeTakeFirst()
  return taken !== undefined
}

/** @returns whether no other document already had this file. */
export async function insertDocument(
  trx: Trx,
  document: Insertable<PatientDocumentsTables['patient_documents']>,
): Promise<boolean> {
  const added = await trx
    .insertInto('patient_documents')
    .values(document)
    .onConflict((same) => same.column('file_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes a document with its shares, and frees its place in the patient's limit. */
export async function removeDocument(
  trx: Trx,
  { id, patient_id }: { id: string; patient_id: string },
  now: Date,
): Promise<void> {
  await trx.updateTable('patient_documents').set({ removed_at: now }).where('id', '=', id).execute()
  await trx.deleteFrom('patient_document_shares').where('document_id', '=', id).execute()
  await trx
    .updateTable('patient_document_counts')
    .set((is) => ({ kept: is('kept', '-', 1) }))
    .where('patient_id', '=', patient_id)
    .execute()
}

/** @returns whether the share changed anything. */
export async function writeShare(
  trx: Trx,
  share: Insertable<PatientDocumentsTables['patient_document_shares']>,
): Promise<boolean> {
  const written = await trx
    .insertInto('patient_document_shares')
    .values(share)
    .onConflict((same) =>
      same
        .columns(['document_id', 'doctor_id'])
        .doUpdateSet({ until: share.until })
        .where('patient_document_shares.until', '!=', share.until),
    )
    .returning('document_id')
    .executeTakeFirst()
  return written !== undefined
}

/** @returns whether the document was shared. */
export async function deleteShare(trx: Trx, documentId: string, doctorId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('patient_document_shares')
    .where('document_id', '=', documentId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Checks whether a doctor may read a document on a given day. */
export async function isShared(
  db: Database,
  { documentId, doctorId, today }: { documentId: string; doctorId: number; today: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('patient_document_shares')
    .select('document_id')
    .where('document_id', '=', documentId)
    .where('doctor_id', '=', doctorId)
    .where('until', '>=', today)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}
