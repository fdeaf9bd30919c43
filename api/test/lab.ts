import { sql } from 'kysely'
import type { Database } from '../src/platform/db/client.ts'
import { aPackage } from './packages.ts'

export const PIN = '110001'
/** A PIN in another served city. */
export const OTHER_PIN = '411001'
/** A PIN that is not served. */
export const FAR_PIN = '999999'

/**
 * Creates a served city with its PIN.
 *
 * @returns the city's id.
 */
export async function aServedCity(db: Database): Promise<number> {
  const state = await db
    .insertInto('states')
    .values({ code: 'DL', name: 'Delhi' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const city = await db
    .insertInto('cities')
    .values({ state_id: state.id, name: 'Delhi' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('service_pins').values({ pin: PIN, city_id: city.id }).execute()
  return city.id
}

interface TestWish {
  slug: string
  price_paise?: number
  requires_counselling?: boolean
  home_collection?: boolean
}

/** Creates a blood test that belongs to the product rather than to the content folder. */
export async function aLabTest(db: Database, { slug, ...change }: TestWish): Promise<string> {
  await db
    .insertInto('lab_tests')
    .values({
      slug,
      position: 1,
      code: slug.toUpperCase(),
      name: 'A test',
      purpose: 'Finds something.',
      category: 'general',
      price_paise: 49_900,
      applies_to: 'anyone',
      minimum_age: 18,
      parameters: ['One', 'Two'],
      sample: 'blood',
      fasting_hours: 0,
      report_hours: 24,
      window_note: null,
      window_from_days: null,
      window_to_days: null,
      requires_counselling: false,
      home_collection: true,
      preparation: ['Drink water.'],
      tax_treatment: 'exempt',
      meta_title: '',
      meta_description: '',
      origin: 'product',
      ...change,
    })
    .execute()
  return slug
}

/** Creates a panel of tests. */
export async function aLabPanel(db: Database, { slug, tests }: { slug: string; tests: readonly string[] }) {
  await sql`
    insert into lab_tests (slug, position, code, name, purpose, category, price_paise, applies_to, minimum_age, preparation,
      tax_treatment, meta_title, meta_description, origin)
    values (${slug}, 0, ${slug}, 'A panel', '', 'panel', 99900, 'anyone', 18, '{}', 'exempt', '', '', 'product')`.execute(
    db,
  )
  await db
    .insertInto('lab_panel_tests')
    .values(tests.map((test_slug, position) => ({ panel_slug: slug, test_slug, position })))
    .execute()
  return slug
}

/** Creates a package that contains one test or panel. */
export async function aPackageWithTest(db: Database, { slug, test }: { slug: string; test: string }): Promise<void> {
  await aPackage(db, { slug })
  const unit = { type: 'lab_panel', quantity: 1, lab_test_slug: test, course_slug: null } as const
  await db
    .insertInto('package_inclusions')
    .values({ package_slug: slug, position: 1, ...unit })
    .execute()
}

/**
 * Creates another served city with its PIN.
 *
 * @returns the city's id.
 */
export async function anotherCity(db: Database): Promise<number> {
  const city = await db
    .insertInto('cities')
    .values(({ selectFrom }) => ({ state_id: selectFrom('states').select('id').limit(1), name: 'Elsewhere' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('service_pins').values({ pin: OTHER_PIN, city_id: city.id }).execute()
  return city.id
}

/**
 * Creates a lab in a served city.
 *
 * @returns the lab's id.
 */
export async function aLab(
  db: Database,
  { cityId, slug, pin = PIN }: { cityId: number; slug: string; pin?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('labs')
    .values({ city_id: cityId, slug, name: `Lab ${slug}`, address: '22 Ashoka Yard', pin })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface WindowWish {
  cityId: number
  /** The lab; if omitted, the window belongs to the collectors. */
  labId?: number | undefined
  startsAt: Date
  capacity?: number
}

/**
 * Creates a collection window of two hours.
 *
 * @returns the window's id.
 */
export async function aWindow(db: Database, { cityId, labId, startsAt, capacity = 2 }: WindowWish): Promise<string> {
  const { id } = await db
    .insertInto('lab_windows')
    .values({
      city_id: cityId,
      lab_id: labId ?? null,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 2 * 3_600_000),
      capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
