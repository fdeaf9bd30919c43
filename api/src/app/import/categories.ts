import { sql } from 'kysely'
import * as z from 'zod'
import type { Kind } from './kind.ts'
import { deleteUnreferred, slugsOf } from './remove.ts'
import { line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const Categories = z.array(z.strictObject({ slug, name: line, description: line }))

/** The article categories, in display order. */
export const categories: Kind<z.infer<typeof Categories>> = {
  read: ({ list }) => list('categories.yaml', Categories),

  async write(trx, files) {
    const rows = files.map((category, position) => ({ ...category, position }))
    await upsert(trx, 'blog_categories', ['slug'], rows)
  },

  remove: (trx, files) => deleteUnreferred(trx, 'blog_categories', { key: sql`slug`, listed: slugsOf(files) }),
}
