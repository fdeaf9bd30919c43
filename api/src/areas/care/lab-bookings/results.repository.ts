import type { Insertable, Selectable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { LabBookings, LabResults } from './lab-bookings.tables.ts'

export type ResultRow = Awaited<ReturnType<typeof listReleased>>[number]

/** Lists the released values of bookings that were measured at each booking's current visit. */
export const listReleased = (db: Database, bookingIds: readonly string[]) =>
  db
    .selectFrom('lab_results')
    .innerJoin('lab_tests', 'lab_tests.slug', 'lab_results.lab_test_slug')
    .innerJoin('lab_bookings', 'lab_bookings.id', 'lab_results.booking_id')
    .select(['booking_id', 'lab_tests.name as test', 'requires_counselling'])
    .select(['parameter', 'value', 'words', 'unit', 'low', 'high'])
    .where('booking_id', 'in', bookingIds)
    .where('lab_bookings.state', '=', 'released')
    .whereRef('lab_results.visit', '=', 'lab_bookings.visit')
    .orderBy('n')
    .execute()

/**
 * Lists the tests that a booking covers: all tests of a panel, or the one test. A patient whose booking has no
 * counselling has not consented to tests that need it, so the list omits such tests if they were added to the panel
 * later.
 */
export const listTestsOf = (
  db: Database,
  { lab_test_slug: slug, needs_talks }: Pick<Selectable<LabBookings>, 'lab_test_slug' | 'needs_talks'>,
) =>
  db
    .selectFrom('lab_tests')
    .leftJoin('lab_panel_tests as part', (join) =>
      join.onRef('part.test_slug', '=', 'lab_tests.slug').on('part.panel_slug', '=', slug),
    )
    .select(['lab_tests.slug', 'lab_tests.parameters', 'report_hours'])
    .where((test) =>
      test.or([
        test.and([test('lab_tests.slug', '=', slug), test('category', '!=', 'panel')]),
        test.and([
          test('part.panel_slug', 'is not', null),
          test('part.retired_at', 'is', null),
          ...(needs_talks ? [] : [test('requires_counselling', '=', false)]),
        ]),
      ]),
    )
    .orderBy('part.position')
    .execute()

export const insertResults = (trx: Trx, results: readonly Insertable<LabResults>[]) =>
  trx.insertInto('lab_results').values(results).execute()
