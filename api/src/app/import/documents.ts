import { createHash } from 'node:crypto'
import * as z from 'zod'
import { unless, type Page } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { toHtml } from './markdown.ts'
import type { Problem } from './problem.ts'
import { line } from './schemas.ts'

/** Each document has a folder with one file per version, for example documents/privacy-policy/1.md. */
export const DOCUMENTS = [
  'about-us',
  'terms-conditions',
  'privacy-policy',
  'refund-policy',
  'shipping-policy',
  'pricing-policy',
  'editorial-policy',
  'community-rules',
  'accessibility',
  'telemedicine-consent',
  'grievance',
] as const

const Document = z.strictObject({
  effective_on: z.iso.date(),
  title: line,
  summary: z.array(line).min(2),
  meta_title: line,
  meta_description: line.min(40),
})
interface Version extends Page<z.infer<typeof Document>> {
  document: string
  version: number
}

export const documents: Kind<Version[]> = {
  read: ({ pages }) =>
    DOCUMENTS.flatMap((document) =>
      pages(`documents/${document}`, Document, (_front, name) =>
        unless(/^[1-9]\d{0,3}$/.test(name), 'title', 'the file must be named by its version, such as 1.md'),
      ).map((page) => ({ ...page, document, version: Number(page.slug) })),
    ),

  async compare(trx, files) {
    const published = await trx.selectFrom('legal_documents').select(['slug', 'version', 'digest']).execute()
    const isAnother = (file: Version) =>
      published.some(
        ({ slug, version, digest }) => slug === file.document && version === file.version && digest !== digestOf(file),
      )
    return files.filter(isAnother).map(changed)
  },

  /** Adds new document versions. A published version never changes. */
  async write(trx, files) {
    if (files.length === 0) return
    const rows = files.map((file) => ({
      slug: file.document,
      version: file.version,
      ...file.front,
      body: toHtml(file.body),
      digest: digestOf(file),
    }))
    await trx
      .insertInto('legal_documents')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
      .execute()
  },
}

const digestOf = ({ front, body }: Version): string =>
  createHash('sha256')
    .update(JSON.stringify([front, body]))
    .digest('base64url')

const changed = ({ document, version }: Version): Problem => ({
  file: `documents/${document}/${version}.md`,
  line: 1,
  message: `version ${version} is published and never changes: raise the version, in a file ${version + 1}.md`,
})
