import { sql } from 'kysely'
import * as z from 'zod'
import type { Page } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { readingTime, toHtml } from './markdown.ts'
import { deleteUnlisted, slugsOf } from './remove.ts'
import { count, line, References } from './schemas.ts'
import { upsert } from './upsert.ts'

const Guide = z.strictObject({
  position: count,
  topic: z.enum(['body', 'desire', 'mind', 'together']),
  title: line,
  summary: line,
  references: References,
  /** Omitted until a clinician has reviewed the guide. */
  reviewed_on: z.iso.date().optional(),
})

/** Guides that patients read on their own. */
export const guides: Kind<Page<z.infer<typeof Guide>>[]> = {
  read: ({ pages }) => pages('guides', Guide),

  async write(trx, files) {
    const rows = files.map(({ slug, body, front: { references, reviewed_on, ...front } }) => {
      const html = toHtml(body)
      return {
        ...front,
        slug,
        body: html,
        minutes: readingTime(html),
        sources: JSON.stringify(references),
        reviewed_on: reviewed_on ?? null,
      }
    })
    await upsert(trx, 'self_help_guides', ['slug'], rows)
  },

  remove: (trx, files) => deleteUnlisted(trx, 'self_help_guides', { key: sql`slug`, listed: slugsOf(files) }),
}
