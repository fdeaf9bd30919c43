import type { Consent } from '@app/contracts/consents'
import type { Database } from '../../db/client.ts'
import { listConsents } from './consents.repository.ts'

/** The document in which the text of a purpose is published. */
const DOCUMENT_OF = { teleconsultation: 'telemedicine-consent' }

/** What somebody has agreed to, the latest first. */
export async function consentsOf(db: Database, userId: string): Promise<Consent[]> {
  const rows = await listConsents(db, userId, DOCUMENT_OF)
  return rows.map(({ purpose, text_version, given_at, slug, version }) => ({
    purpose,
    text_version,
    document: slug === null || version === null ? null : { slug, version },
    at: given_at.toISOString(),
  }))
}
