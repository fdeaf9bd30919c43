import * as z from 'zod'
import type { Trx } from '../db/client.ts'
import { among, unless, type ContentReader, type Page } from './content-reader.ts'
import { toHtml } from './markdown.ts'
import type { Content } from './read-content.ts'
import { line, Questions, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const Treatment = z.strictObject({
  name: line,
  /** One sentence: how it is treated. */
  description: line,
  category: slug,
  /** The category of its articles. */
  articles: slug,
  /** Where it stands among all. */
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

type Known = readonly { slug: string }[]

export function readTreatments({ list, pages }: ContentReader, blogCategories: Known) {
  const treatmentCategories = list('treatment-categories.yaml', TreatmentCategories)
  const treatments: Page<z.infer<typeof Treatment>>[] = pages('treatments', Treatment, ({ category, articles }) => [
    ...unless(among(treatmentCategories)(category), 'category', 'is not in treatment-categories.yaml'),
    ...unless(among(blogCategories)(articles), 'articles', 'is not in categories.yaml'),
  ])
  return { treatmentCategories, treatments }
}

/** Treatments with their pages. The categories of articles must be in. */
export async function writeTreatments(trx: Trx, { treatmentCategories, treatments }: Content): Promise<void> {
  await upsert(
    trx,
    'treatment_categories',
    ['slug'],
    treatmentCategories.map((category, position) => ({ ...category, position })),
  )
  const categories = await trx.selectFrom('treatment_categories').select(['id', 'slug']).execute()
  const idOf = new Map(categories.map((category) => [category.slug, category.id]))
  await upsert(
    trx,
    'treatments',
    ['slug'],
    treatments.map(({ slug: treatment, front: { name, description } }) => ({
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
    treatments.map(
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
}
