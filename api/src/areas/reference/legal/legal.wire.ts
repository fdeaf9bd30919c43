import type { LegalDocument } from '@app/contracts/documents'
import { cleanHtml, contentsOf } from '../../../platform/clean-html.ts'
import type { DocumentRow } from './legal.repository.ts'

/** Cleaned again, because the database may have been written to in another way. */
export function documentOnWire(row: DocumentRow, versions: LegalDocument['versions']): LegalDocument {
  const body = cleanHtml(row.body)
  return { ...row, body, contents: contentsOf(body), versions }
}
