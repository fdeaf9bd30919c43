import { sql } from 'kysely'
import * as z from 'zod'
import { categories } from './categories.ts'
import { among, unless, type Page } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { toHtml } from './markdown.ts'
import { deleteUnreferred, slugsOf } from './remove.ts'
import { line, Questions, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const Treatment = z.strictObject({
  name: line,
  /** One sentence on how the condition is treated. */
  description: line,
  category: slug,
  /** The category from which the treatment's page takes articles. */
  articles: slug,
  /** The treatment's position among all treatments. */
  position: z.int().min(1),
  hero_title: line,
  hero_lead: line,
  signs: z.array(line).min(1),
  takes: line,
  first_talk: line,
  faq: Questions,
  meta_title: line,
  meta_description: line,
})
const TreatmentCategories = z.array(z.strictObject({ slug, name: line }))

interface TreatmentFiles {
  treatmentCategories: z.infer<typeof TreatmentCategories>
  treatments: Page<z.infer<typeof Treatment>>[]
}

/** Treatments with their pages and their categories. */
export const treatments: Kind<TreatmentFiles> = {
  read({ list, pages }, of) {
    const treatmentCategories = list('treatment-categories.yaml', TreatmentCategories)
    const files = pages('treatments', Treatment, ({ category, articles }) => [
      ...unless(among(treatmentCategories)(category), 'category', 'is not in treatment-categories.yaml'),
      ...unless(among(of(categories))(articles), 'articles', 'is not in categories.yaml'),
    ])
    return { treatmentCategories, treatments: files }
  },

  async write(trx, { treatmentCategories, treatments: files }) {
    await upsert(
      trx,
      'treatment_categories',
      ['slug'],
      treatmentCategories.map((category, position) => ({ ...category, position })),
    )
    const rows = await trx.selectFrom('treatment_categories').select(['id', 'slug']).execute()
    const idOf = new Map(rows.map((category) => [category.slug, category.id]))
    await upsert(
      trx,
      'treatments',
      ['slug'],
      files.map(({ slug: treatment, front: { name, description } }) => ({
        slug: treatment,
        name,
        description,
        inner_thumbnail: `/images/treatment/${treatment}.svg`,
      })),
    )
    await upsert(
      trx,
      'treatment_pages',
      ['treatment_slug'],
      files.map(
        ({
          slug: treatment,
          body,
          front: { name: _name, description: _description, category, articles, faq, ...page },
        }) => ({
          ...page,
          treatment_slug: treatment,
          category_id: idOf.get(category)!,
          blog_category_slug: articles,
          body: toHtml(body),
          faq: JSON.stringify(faq),
        }),
      ),
    )
  },

  async remove(trx, { treatmentCategories, treatments: files }) {
    await deleteUnreferred(trx, 'treatments', { key: sql`slug`, listed: slugsOf(files) })
    await deleteUnreferred(trx, 'treatment_categories', { key: sql`slug`, listed: slugsOf(treatmentCategories) })
  },
}
