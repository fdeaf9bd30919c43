import type { LabCategory } from '@app/contracts/lab-tests'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/db/client.ts'
import { escapeLike } from '../../../platform/db/escape-like.ts'

const cards = (db: Database) =>
  db
    .selectFrom('lab_catalogue')
    .where('retired_at', 'is', null)
    .select([
      'slug',
      'name',
      'purpose',
      'category',
      'samples',
      'fasting_hours',
      'report_hours',
      'price_paise',
      'singles_paise',
      'tests as tests_count',
      'requires_counselling',
    ])

interface Filter {
  skip: number
  limit: number
  /** Part of a test's name, of what it finds, or of a value that it measures; if empty, all tests are listed. */
  searchValue: string
  category?: LabCategory | undefined
}

export type CardRow = Awaited<ReturnType<typeof listLabTests>>[number]

export const listLabTests = (db: Database, filter: Filter) =>
  cards(db)
    .$if(filter.searchValue !== '', (tests) =>
      tests.where(
        sql<string>`name || ' ' || purpose || ' ' || array_to_string(parameters, ' ')`,
        'ilike',
        `%${escapeLike(filter.searchValue)}%`,
      ),
    )
    .$if(filter.category !== undefined, (tests) => tests.where('category', '=', filter.category!))
    .orderBy('position')
    .orderBy('slug')
    .offset(filter.skip)
    .limit(filter.limit)
    .execute()

export type LabTestRow = NonNullable<Awaited<ReturnType<typeof findLabTest>>>

export const findLabTest = (db: Database, slug: string) =>
  cards(db)
    .select((row) => [
      'code',
      'parameters',
      'window_note',
      'window_from_days',
      'window_to_days',
      'preparation',
      'home_collection',
      'applies_to',
      'minimum_age',
      'tax_treatment',
      'meta_title',
      'meta_description',
      jsonArrayFrom(
        row
          .selectFrom('lab_panel_tests as part')
          .innerJoin('lab_tests as test', 'test.slug', 'part.test_slug')
          .whereRef('part.panel_slug', '=', 'lab_catalogue.slug')
          .where('part.retired_at', 'is', null)
          .select([
            'test.slug',
            'test.name',
            'test.price_paise',
            'test.purpose',
            'test.window_note',
            'test.window_from_days',
            'test.window_to_days',
          ])
          .orderBy('part.position'),
      ).as('tests'),
      jsonArrayFrom(
        row
          .selectFrom('lab_panel_tests as part')
          .innerJoin('lab_tests as panel', 'panel.slug', 'part.panel_slug')
          .whereRef('part.test_slug', '=', 'lab_catalogue.slug')
          .where('part.retired_at', 'is', null)
          .where('panel.retired_at', 'is', null)
          .select(['panel.slug', 'panel.name', 'panel.price_paise'])
          .orderBy('panel.position'),
      ).as('panels'),
    ])
    .where('slug', '=', slug)
    .executeTakeFirst()

export const listAddresses = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  db
    .selectFrom('lab_tests')
    .where('retired_at', 'is', null)
    .select([sql<string>`'/lab-tests/' || slug`.as('path'), 'name as title', sql<null>`null`.as('updatedAt')])
    .orderBy('slug')
    .offset(skip)
    .limit(limit)
    .execute()
