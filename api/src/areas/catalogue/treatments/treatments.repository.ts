import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/db/client.ts'

interface Paging {
  skip: number
  limit: number
}

const treatments = (db: Database) =>
  db
    .selectFrom('treatments')
    .innerJoin('treatment_pages', 'treatment_slug', 'treatments.slug')
    .innerJoin('treatment_categories', 'treatment_categories.id', 'category_id')

export type TreatmentCardRow = Awaited<ReturnType<typeof listTreatments>>[number]

/** Lists treatments in a fixed order. */
export const listTreatments = (db: Database, { skip, limit }: Paging) =>
  treatments(db)
    .select([
      'treatments.slug',
      'treatments.name',
      'treatments.description',
      'inner_thumbnail',
      'treatment_categories.name as category_name',
      'treatment_categories.slug as category_slug',
    ])
    .orderBy('treatment_pages.position')
    .orderBy('treatments.slug')
    .offset(skip)
    .limit(limit)
    .execute()

export type TreatmentRow = NonNullable<Awaited<ReturnType<typeof findTreatment>>>

export const findTreatment = (db: Database, slug: string) =>
  treatments(db)
    .innerJoin('blog_categories', 'blog_categories.slug', 'blog_category_slug')
    .select([
      'treatments.slug',
      'treatments.name',
      'treatments.description',
      'inner_thumbnail',
      'treatment_categories.name as category_name',
      'hero_title',
      'hero_lead',
      'body',
      'signs',
      'takes',
      'first_talk',
      'faq',
      'meta_title',
      'meta_description',
      'blog_categories.id as blog_category_id',
      'blog_categories.name as blog_category_name',
      'blog_category_slug',
    ])
    .where('treatments.slug', '=', slug)
    .executeTakeFirst()

export const listTreatmentCategories = (db: Database) =>
  db
    .selectFrom('treatment_categories')
    .select(['treatment_categories.id', 'treatment_categories.name', 'treatment_categories.slug'])
    .select((category) =>
      jsonArrayFrom(
        category
          .selectFrom('treatment_pages')
          .innerJoin('treatments', 'treatments.slug', 'treatment_slug')
          .select(['treatments.slug', 'treatments.name'])
          .whereRef('category_id', '=', 'treatment_categories.id')
          .orderBy('treatment_pages.position'),
      ).as('treatments'),
    )
    .orderBy('position')
    .execute()

/** Lists the specializations that doctors name, most frequent first. */
export const listSpecializations = (db: Database, { skip, limit }: Paging) =>
  db
    .selectFrom(
      sql<{ name: string }>`(select unnest(specializations) as name from doctors where retired_at is null)`.as('named'),
    )
    .select(['name', sql<number>`count(*)::int`.as('doctors')])
    .groupBy('name')
    .orderBy('doctors', 'desc')
    .orderBy('name')
    .offset(skip)
    .limit(limit)
    .execute()

/** Lists all treatments by name. */
export const listTreatmentNames = (db: Database) =>
  db.selectFrom('treatments').select(['slug', 'name']).orderBy('name').execute()
