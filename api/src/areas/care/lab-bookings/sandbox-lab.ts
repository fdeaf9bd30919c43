import { HOUR } from '@app/domain/durations'
import { ok } from '@app/domain/result'
import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { LabBookings } from './lab-bookings.tables.ts'
import { labWork, type Measured } from './lab-work.service.ts'
import { listTestsOf } from './results.repository.ts'
import { SANDBOX_VALUES } from './sandbox-lab.values.ts'

const BY = 'sandbox lab'
/** The time from the lab's report to its release, in milliseconds. */
const LOOKED_AT = HOUR
/** The number of bookings that each step handles in one run. */
const BATCH = 50

interface Due {
  id: string
  at: Date
}
type ToReport = Due & Pick<Selectable<LabBookings>, 'lab_test_slug' | 'needs_talks'>

/**
 * Simulates the lab in installations where no real money moves. The simulated lab takes the sample in the window,
 * reports after the hours that the test needs, and releases the results an hour later, as a clinician would. A booking
 * that must wait for counselling waits in the simulation too.
 */
export async function runSandboxLab(db: Database, now: Date): Promise<void> {
  for (const { id, at } of await listToCollect(db, now)) await step((trx) => labWork.collect(trx, workOf(id, at)))
  for (const { id, at, ...booking } of await listToReport(db, now))
    await step(async (trx) => labWork.report(trx, { ...workOf(id, at), measured: await measure(trx, booking) }))
  for (const { id, at } of await listToRelease(db, now))
    await step((trx) => labWork.release(trx, { ...workOf(id, at) }))

  async function step(work: (trx: Trx) => Promise<{ ok: boolean }>): Promise<void> {
    // another process may have been quicker: if this step is refused, it has already been done
    await inTransaction(db, async (trx) => {
      await work(trx)
      return ok(null)
    })
  }
}

const workOf = (bookingId: string, at: Date) => ({ bookingId, by: BY, now: at })

async function measure(trx: Trx, booking: Omit<ToReport, keyof Due>): Promise<Measured[]> {
  const tests = await listTestsOf(trx, booking)
  return tests.flatMap((test) =>
    (test.parameters ?? []).map((parameter) => ({
      test: test.slug,
      parameter,
      ...(SANDBOX_VALUES[parameter] ?? { words: 'As expected' }),
    })),
  )
}

/** Lists the bookings whose sample is due; those waiting for counselling do not hold up the others. */
const listToCollect = (db: Database, now: Date): Promise<Due[]> => {
  const at = sql<Date>`greatest(lab_windows.ends_at, talk.ends_at)`
  return db
    .selectFrom('lab_bookings')
    .innerJoin('lab_seats', 'lab_seats.booking_id', 'lab_bookings.id')
    .innerJoin('lab_windows', 'lab_windows.id', 'lab_seats.window_id')
    .leftJoin('lab_talks', (join) =>
      join.onRef('lab_talks.booking_id', '=', 'lab_bookings.id').on('lab_talks.nth', '=', 'before'),
    )
    .leftJoin('appointments as talk', (join) =>
      join.onRef('talk.id', '=', 'lab_talks.appointment_id').on('talk.status', '=', 'completed'),
    )
    .select(['lab_bookings.id', at.as('at')])
    .where('lab_bookings.state', '=', 'booked')
    .where(({ or, eb }) => or([eb('needs_talks', '=', false), eb('talk.id', 'is not', null)]))
    .where(at, '<=', now)
    .orderBy('at')
    .limit(BATCH)
    .execute()
}

const listToReport = (db: Database, now: Date): Promise<ToReport[]> => {
  const at = sql<Date>`collected_at + report_hours * interval '1 hour'`
  return db
    .selectFrom('lab_bookings')
    .innerJoin('lab_catalogue', 'lab_catalogue.slug', 'lab_test_slug')
    .select(['id', 'lab_test_slug', 'needs_talks', at.as('at')])
    .where('state', '=', 'collected')
    .where(at, '<=', now)
    .orderBy('at')
    .limit(BATCH)
    .execute()
}

async function listToRelease(db: Database, now: Date): Promise<Due[]> {
  const due = await db
    .selectFrom('lab_bookings')
    .select(['id', 'reported_at as at'])
    .where('state', '=', 'reported')
    .where('reported_at', '<=', new Date(now.getTime() - LOOKED_AT))
    .orderBy('reported_at')
    .limit(BATCH)
    .execute()
  return due.map(({ at, ...rest }) => ({ ...rest, at: new Date(at!.getTime() + LOOKED_AT) }))
}
