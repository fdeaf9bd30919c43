import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { deleteUnlisted } from './remove.ts'
import { line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const Templates = z.array(
  z.strictObject({
    slug,
    title: line,
    goal: line,
    meals: z
      .array(z.strictObject({ name: line, at: line, what: line }))
      .min(1)
      .max(8),
    avoid: line,
    water: line,
  }),
)

/** Templates that experts use as a starting point for diet plans. */
export const dietTemplates: Kind<z.infer<typeof Templates>> = {
  read({ list }) {
    const isNew = firstTime()
    return list('diet-templates.yaml', Templates, (one) => unless(isNew(one.slug), 'slug', 'stands here twice'))
  },

  async write(trx, files) {
    const rows = files.map((one) => ({ ...one, meals: JSON.stringify(one.meals) }))
    await upsert(trx, 'diet_templates', ['slug'], rows)
  },

  /** A plan that a patient has already received keeps its own text. */
  remove: (trx, files) =>
    deleteUnlisted(trx, 'diet_templates', { key: sql`slug`, listed: files.map((one) => one.slug) }),
}
