import type { Database } from '../../../platform/db/client.ts'
import { reviewer } from '../reviewer.ts'

export type LandingRow = NonNullable<Awaited<ReturnType<typeof findLandingPage>>>

export const findLandingPage = (db: Database, slug: string) =>
  db
    .selectFrom('landing_pages')
    .innerJoin('blog_categories', 'blog_categories.slug', 'blog_category_slug')
    .innerJoin('doctors', 'doctors.id', 'reviewer_id')
    .leftJoin('treatments', 'treatments.slug', 'treatment_slug')
    .selectAll('landing_pages')
    .select([
      'blog_categories.id as blog_category_id',
      'blog_categories.name as blog_category_name',
      'treatments.name as treatment_name',
      reviewer().as('reviewer'),
    ])
    .where('landing_pages.slug', '=', slug)
    .executeTakeFirst()
