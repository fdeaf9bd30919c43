import { sql } from 'kysely'
import * as z from 'zod'
import { among, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { ofFolder } from './of-folder.ts'
import { OF_FOLDER, retireUnlisted, slugsOf } from './remove.ts'
import { count, line, meta, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const labOffer = {
  slug,
  code: line,
  name: line,
  purpose: line,
  price_paise: count,
  applies_to: z.enum(['anyone', 'female', 'male']),
  minimum_age: z.int().min(18),
  preparation: z.array(line),
  ...meta,
}
const Tests = z.array(
  z.strictObject({
    ...labOffer,
    category: z.enum(['general', 'hormones', 'vitamins', 'infections', 'fertility']),
    parameters: z.array(line).min(1),
    sample: z.enum(['blood', 'urine', 'swab', 'semen']),
    fasting_hours: z.int().min(0).max(24),
    report_hours: count,
    window_note: line.optional(),
    /** The days after a contact from which the test often detects an infection, and from which it is reliable. */
    window_days: z.tuple([z.int().min(0), z.int().min(1)]).optional(),
    requires_counselling: z.boolean(),
    home_collection: z.boolean(),
  }),
)
const Panels = z.array(z.strictObject({ ...labOffer, tests: z.array(slug).min(2) }))

/** Analysing samples is a health service, which is exempt from tax (notification 12/2017, entry 74). */
const EXEMPT = 'exempt' as const
/** A panel has no facts of its own; they come from its tests. */
const NO_FACTS = {
  parameters: null,
  sample: null,
  fasting_hours: null,
  report_hours: null,
  window_note: null,
  window_from_days: null,
  window_to_days: null,
  requires_counselling: null,
  home_collection: null,
}

/** Lab tests, and the panels that combine tests. */
export const labTests: Kind<{ tests: z.infer<typeof Tests>; panels: z.infer<typeof Panels> }> = {
  read({ list }) {
    const tests = list('catalogue/lab-tests.yaml', Tests)
    const panels = list('catalogue/lab-panels.yaml', Panels, (panel) =>
      unless(panel.tests.every(among(tests)), 'tests', 'names one that lab-tests.yaml does not have'),
    )
    return { tests, panels }
  },

  retire: (trx, { tests, panels }, now) =>
    retireUnlisted(trx, 'lab_tests', {
      key: sql`slug`,
      listed: slugsOf([...panels, ...tests]),
      scope: OF_FOLDER,
      now,
    }),

  async write(trx, { tests, panels }, { now }) {
    await upsert(
      trx,
      'lab_tests',
      ['slug'],
      tests.map(({ window_days, ...test }, position) => ({
        ...test,
        window_note: test.window_note ?? null,
        window_from_days: window_days?.[0] ?? null,
        window_to_days: window_days?.[1] ?? null,
        tax_treatment: EXEMPT,
        // panels are listed first
        position: panels.length + position,
      })),
    )
    await upsert(
      trx,
      'lab_tests',
      ['slug'],
      panels.map(({ tests: _tests, ...panel }, position) => ({
        ...panel,
        ...NO_FACTS,
        category: 'panel' as const,
        tax_treatment: EXEMPT,
        position,
      })),
    )
    const written = await ofFolder(trx, 'lab_tests', panels)
    const parts = written.flatMap((panel) =>
      panel.tests.map((test_slug, position) => ({ panel_slug: panel.slug, test_slug, position })),
    )
    await upsert(trx, 'lab_panel_tests', ['panel_slug', 'test_slug'], parts)
    await retireUnlisted(trx, 'lab_panel_tests', {
      key: sql`panel_slug || '/' || test_slug`,
      listed: parts.map((part) => `${part.panel_slug}/${part.test_slug}`),
      scope: sql`panel_slug = any(${slugsOf(written)})`,
      now,
    })
  },
}
