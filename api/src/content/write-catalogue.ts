import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import type { Catalogue } from './catalogue.ts'
import { deleteUnlisted, retireUnlisted } from './remove.ts'
import { upsert } from './upsert.ts'

export async function writeCatalogue(
  trx: Trx,
  catalogue: Catalogue,
  doctorIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await writePolicies(trx, catalogue)
  await writeLabTests(trx, catalogue, now)
  await writeCourses(trx, catalogue, doctorIds, now)
  await writePackages(trx, catalogue, now)
}

/** Of these files, those whose row is still the folder's: what it is made of is people's with it. */
async function ofFolder<File extends { slug: string }>(
  trx: Trx,
  table: 'lab_tests' | 'courses' | 'packages',
  files: readonly File[],
): Promise<File[]> {
  const others = await trx.selectFrom(table).select('slug').where('origin', '=', 'product').execute()
  return files.filter((file) => !others.some(({ slug }) => slug === file.slug))
}

const slugsOf = (files: readonly { slug: string }[]) => files.map(({ slug }) => slug)

const paragraphs = (body: string): string[] => body.trim().split(/\n\s*\n/)

/** A published version never changes: what a file says of one that is known is not written. */
async function writePolicies(trx: Trx, { policies }: Catalogue): Promise<void> {
  if (policies.length === 0) return
  await trx
    .insertInto('cancellation_policies')
    .values(policies)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Analysis of samples is a health service, which is exempt (notification 12/2017, entry 74). */
const EXEMPT = 'exempt' as const
const NO_FACTS = {
  parameters: null,
  sample: null,
  fasting_hours: null,
  report_hours: null,
  window_note: null,
  requires_counselling: null,
  home_collection: null,
}

async function writeLabTests(trx: Trx, { labTests, labPanels }: Catalogue, now: Date): Promise<void> {
  await upsert(
    trx,
    'lab_tests',
    ['slug'],
    labTests.map((test, position) => ({
      ...test,
      window_note: test.window_note ?? null,
      tax_treatment: EXEMPT,
      // panels stand first
      position: labPanels.length + position,
    })),
  )
  await upsert(
    trx,
    'lab_tests',
    ['slug'],
    labPanels.map(({ tests: _tests, ...panel }, position) => ({
      ...panel,
      ...NO_FACTS,
      category: 'panel' as const,
      tax_treatment: EXEMPT,
      position,
    })),
  )
  const panels = await ofFolder(trx, 'lab_tests', labPanels)
  const parts = panels.flatMap(({ slug, tests }) =>
    tests.map((test_slug, position) => ({ panel_slug: slug, test_slug, position })),
  )
  await upsert(trx, 'lab_panel_tests', ['panel_slug', 'test_slug'], parts)
  await retireUnlisted(trx, 'lab_panel_tests', {
    key: sql`panel_slug || '/' || test_slug`,
    listed: parts.map((part) => `${part.panel_slug}/${part.test_slug}`),
    scope: sql`panel_slug = any(${slugsOf(panels)})`,
    now,
  })
}

async function writeCourses(
  trx: Trx,
  { courses }: Catalogue,
  doctorIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await upsert(
    trx,
    'courses',
    ['slug'],
    courses.map(({ slug, body, front: { instructor, lessons: _lessons, ...course } }) => ({
      ...course,
      slug,
      description: paragraphs(body),
      instructor_id: doctorIds.get(instructor)!,
      // teaching is taxed, unlike care
      tax_treatment: 'gst_18' as const,
    })),
  )
  const written = await ofFolder(trx, 'courses', courses)
  const lessons = written.flatMap(({ slug, front }) =>
    front.lessons.map((lesson, index) => ({ ...lesson, course_slug: slug, position: index + 1 })),
  )
  await upsert(trx, 'course_lessons', ['course_slug', 'position'], lessons)
  await retireUnlisted(trx, 'course_lessons', {
    key: sql`course_slug || '/' || position`,
    listed: lessons.map((lesson) => `${lesson.course_slug}/${lesson.position}`),
    scope: sql`course_slug = any(${slugsOf(written)})`,
    now,
  })
}

async function writePackages(trx: Trx, { packages }: Catalogue, now: Date): Promise<void> {
  await upsert(
    trx,
    'packages',
    ['slug'],
    packages.map(({ slug, body, front: { problems: _problems, inclusions: _inclusions, landing, ...offer } }) => ({
      ...offer,
      slug,
      price_paise: offer.price_paise ?? null,
      booking_kind: offer.booking_kind ?? null,
      single_of: offer.single_of ?? null,
      phases: JSON.stringify(offer.phases),
      faqs: JSON.stringify(offer.faqs),
      landing: landing ? JSON.stringify({ ...landing, text: paragraphs(body) }) : null,
      is_published: !offer.is_linked,
    })),
  )
  const written = await ofFolder(trx, 'packages', packages)
  const scope = sql`package_slug = any(${slugsOf(written)})`
  const problems = written.flatMap(({ slug, front }) =>
    front.problems.map((treatment_slug) => ({ package_slug: slug, treatment_slug })),
  )
  await upsert(trx, 'package_problems', ['package_slug', 'treatment_slug'], problems)
  await deleteUnlisted(trx, 'package_problems', {
    key: sql`package_slug || '/' || treatment_slug`,
    listed: problems.map((problem) => `${problem.package_slug}/${problem.treatment_slug}`),
    scope,
  })
  const inclusions = written.flatMap(({ slug, front }) =>
    front.inclusions.map(({ type, quantity, lab_test, course }, position) => ({
      package_slug: slug,
      position,
      type,
      quantity,
      lab_test_slug: lab_test ?? null,
      course_slug: course ?? null,
    })),
  )
  await upsert(trx, 'package_inclusions', ['package_slug', 'position'], inclusions)
  await retireUnlisted(trx, 'package_inclusions', {
    key: sql`package_slug || '/' || position`,
    listed: inclusions.map((inclusion) => `${inclusion.package_slug}/${inclusion.position}`),
    scope,
    now,
  })
}
