import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Trx } from '../db/client.ts'
import { unless, type ContentReader, type Page } from './content-reader.ts'
import { toHtml } from './markdown.ts'
import type { Problem } from './problem.ts'
import type { Content } from './read-content.ts'
import { line } from './schemas.ts'

/** A folder for each, with a file for each version: documents/privacy-policy/1.md. */
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

export const readDocuments = ({ pages }: ContentReader): Version[] =>
  DOCUMENTS.flatMap((document) =>
    pages(`documents/${document}`, Document, (_front, name) =>
      unless(/^[1-9]\d{0,3}$/.test(name), 'title', 'the file must be named by its version, such as 1.md'),
    ).map((page) => ({ ...page, document, version: Number(page.slug) })),
  )

/** Adds the versions that are new. A file that says something else than the published version is told of, and left out. */
export async function writeDocuments(trx: Trx, { documents, problems }: Content): Promise<void> {
  const published = await trx.selectFrom('legal_documents').select(['slug', 'version', 'digest']).execute()
  for (const file of documents) {
    const known = published.find(({ slug, version }) => slug === file.document && version === file.version)
    const digest = digestOf(file)
    if (!known) {
      const { document: slug, version, front, body } = file
      await trx
        .insertInto('legal_documents')
        .values({ slug, version, ...front, body: toHtml(body), digest })
        .execute()
    } else if (known.digest !== digest) problems.push(changed(file))
  }
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
