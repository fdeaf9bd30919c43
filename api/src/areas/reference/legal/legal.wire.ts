import type { LegalDocument } from '@app/contracts/documents'
import { cleanHtml, contentsOf } from '../../../platform/clean-html.ts'
import type { DocumentRow } from './legal.repository.ts'

/** Cleaned once more: what stands in the database may have come there another way. */
export function documentOnWire(row: DocumentRow, versions: LegalDocument['versions']): LegalDocument {
  const body = cleanHtml(row.body)
  return { ...row, body, contents: contentsOf(body), versions }
}
