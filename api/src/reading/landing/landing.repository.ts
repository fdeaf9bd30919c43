import { fullName } from '../../db/full-name.ts'
import type { Database } from '../../db/client.ts'

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
      'doctors.slug as reviewer_slug',
      fullName().as('reviewer_name'),
      'doctors.degree as reviewer_degree',
      'doctors.registration_no as reviewer_registration_no',
    ])
    .where('landing_pages.slug', '=', slug)
    .executeTakeFirst()
