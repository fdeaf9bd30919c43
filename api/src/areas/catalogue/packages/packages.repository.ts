import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'

/**
 * `shown`: everyone may see the package; `linked`: the package is private, and an expert offers it to one patient at a
 * time.
 */
type Which = 'shown' | 'linked'

const packages = (db: Database, which: Which) =>
  db
    .selectFrom('packages')
    .leftJoin('booking_products', 'booking_products.kind', 'packages.booking_kind')
    .where('is_published', '=', which === 'shown')
    .where('is_linked', '=', which === 'linked')
    .where('packages.retired_at', 'is', null)

/**
 * Selects the parts of a package, each with its separate price, which is null for a part that is not sold on its own.
 */
const inclusionsOf = (row: ExpressionBuilder<Tables, 'packages'>) =>
  jsonArrayFrom(
    row
      .selectFrom('package_inclusions as part')
      .leftJoin('lab_tests', 'lab_tests.slug', 'part.lab_test_slug')
      .leftJoin('courses', 'courses.slug', 'part.course_slug')
      .leftJoin('packages as single', (on) =>
        on.on(sql`single.single_of`, '=', sql`part.type`).on('single.retired_at', 'is', null),
      )
      .whereRef('part.package_slug', '=', 'packages.slug')
      .where('part.retired_at', 'is', null)
      .select([
        'part.type',
        'part.quantity',
        'part.lab_test_slug',
        'part.course_slug',
        sql<number | null>`coalesce(lab_tests.price_paise, courses.price_paise, single.price_paise)`.as('single_paise'),
        sql<string | null>`coalesce(lab_tests.name, courses.title)`.as('item_name'),
      ])
      .orderBy('part.position'),
  )

const cards = (db: Database, which: Which = 'shown') =>
  packages(db, which).select((row) => [
    'slug',
    'title',
    'subtitle',
    'goal',
    'audience',
    'recommended_because',
    'doctor_types_allowed',
    'duration_days',
    'validity_days',
    'institute_only',
    'booking_kind',
    'is_linked',
    sql<number>`coalesce(packages.price_paise, booking_products.price_paise)`.as('price_paise'),
    inclusionsOf(row).as('inclusions'),
  ])

export type CardRow = Awaited<ReturnType<typeof listPackages>>[number]

export const listPackages = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  cards(db).orderBy('packages.position').orderBy('packages.slug').offset(skip).limit(limit).execute()

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

export const findPackage = (db: Database, slug: string, which: Which = 'shown') =>
  cards(db, which)
    .select((row) => [
      'phases',
      'faqs',
      'policy_kind',
      'tax_treatment',
      'landing',
      'meta_title',
      'meta_description',
      jsonArrayFrom(
        row
          .selectFrom('package_problems')
          .innerJoin('treatments', 'treatments.slug', 'package_problems.treatment_slug')
          .whereRef('package_problems.package_slug', '=', 'packages.slug')
          .select(['treatments.slug', 'treatments.name'])
          .orderBy('treatments.name'),
      ).as('problems'),
    ])
    .where('packages.slug', '=', slug)
    .executeTakeFirst()

/**
 * Finds what a buyer needs to know about a package: whether it can be bought, and what it contains; undefined when
 * there is no such package.
 */
export async function findForSale(db: Database, slug: string, which: Which = 'shown') {
  return packages(db, which)
    .select((row) => [
      'packages.slug',
      sql<number | null>`coalesce(packages.price_paise, booking_products.price_paise)`.as('price_paise'),
      'validity_days',
      'institute_only',
      'booking_kind',
      inclusionsOf(row).as('inclusions'),
    ])
    .where('packages.slug', '=', slug)
    .executeTakeFirst()
}

export type ForSale = NonNullable<Awaited<ReturnType<typeof findForSale>>>

export const findCard = (db: Database, slug: string) => cards(db).where('packages.slug', '=', slug).executeTakeFirst()

/** Lists all packages that can be bought, either by everyone or only with an offer. */
export async function listSellable(db: Database) {
  const all = [...(await cards(db).execute()), ...(await cards(db, 'linked').execute())]
  return all
    .filter((one) => !one.institute_only && one.booking_kind === null)
    .map(({ slug, title, is_linked }) => ({ slug, title, is_private: is_linked }))
}

/** Lists all packages that everyone can buy. */
export const listForSale = (db: Database) =>
  cards(db).orderBy('packages.price_paise').orderBy('packages.slug').execute()

export const listAddresses = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  packages(db, 'shown')
    .select([sql<string>`'/package/detail/' || packages.slug`.as('path'), 'title', sql<null>`null`.as('updatedAt')])
    .orderBy('packages.slug')
    .offset(skip)
    .limit(limit)
    .execute()
