import { AHEAD, LIVE } from '@app/contracts/booking'
import { DAY, MINUTE } from '@app/domain/durations'
import { ok } from '@app/domain/result'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { createConcernService, createHoursService, indiaDays } from '../../areas/care/care.door.ts'
import { callsOfWeek } from './doctors-week.ts'
import { DEMO_DOCTOR_ID, DEMO_DOMAIN, DEMO_PATIENT } from './demo-people.ts'
import { OTHERS } from './others.words.ts'
import { attend, give, giveVisit, listMissed } from './visits.demo.ts'

/** The minimum time between now and the start of the demo's next call, in milliseconds. */
const LEAD = 5 * MINUTE
/** The length of the demo's call and the break after it, in milliseconds. */
const ROOM = 20 * MINUTE
/** The number of days for which the doctor's calls are booked, including today. */
const AHEAD_DAYS = 7
/** How long the doctor works around the demo's next call, in milliseconds, so that others can book then too. */
const OPEN = 120 * MINUTE
const QUARTER = 15 * MINUTE
const EMAILS = OTHERS.map(({ slug }) => `${slug}@${DEMO_DOMAIN}`)

/**
 * Keeps the demo usable, whatever time its clock shows: with a call that begins in a few minutes, working hours for its
 * doctor around that call, and a week of further calls. Several processes may renew the demo at the same time.
 */
export async function renewDemo(db: Database, now: Date): Promise<void> {
  const patient = await db.selectFrom('users').select('id').where('email', '=', DEMO_PATIENT).executeTakeFirst()
  if (!patient) return
  const others = (
    await db.selectFrom('users').select(['id', 'email']).where('email', 'in', EMAILS).orderBy('email').execute()
  ).map(({ id, email }) => ({ id, concern: OTHERS.find(({ slug }) => email === `${slug}@${DEMO_DOMAIN}`)!.concern }))
  const otherIds = others.map(({ id }) => id)
  // even a missed call that has not ended yet makes way for the next call
  for (const missed of otherIds.length > 0 ? await listMissed(db, otherIds, missedBy(now)) : [])
    if (missed.ends_at <= now) await attend(db, missed)
  await dropVainCalls(db, [patient.id, ...otherIds], now)
  if (otherIds.length > 0) await dropCallsOfFuture(db, otherIds, 'ends_at', now)
  // a call that the patient and the doctor have just ended early stays
  await dropCallsOfFuture(db, [patient.id], 'completed_at', now)
  await openCall(db, { patientId: patient.id, otherIds }, now)
  await bookWeek(db, others, now)
}

/** Creates a call that visitors can join, if the patient has no call to join now or within the hour. */
async function openCall(
  db: Database,
  { patientId, otherIds }: { patientId: string; otherIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (await hasOpenCall(db, patientId, now)) return
  const soon = Math.ceil((now.getTime() + LEAD) / (5 * MINUTE)) * 5 * MINUTE
  for (let start = soon; start < soon + DAY; start += 5 * MINUTE) {
    const startsAt = new Date(start)
    // only a call that someone has booked themselves can block the new call's slot
    if (otherIds.length > 0) await dropCallsAround(db, otherIds, start)
    const given = await inTransaction(db, (trx) => giveOnly(trx, { patientId, startsAt, now }))
    if (!given.ok) continue
    await workAround(db, startsAt, now)
    return
  }
}

/** Gives the patient the call, unless another process has already given one. */
async function giveOnly(trx: Trx, { patientId, startsAt, now }: { patientId: string; startsAt: Date; now: Date }) {
  await sql`select from users where id = ${patientId} for update`.execute(trx)
  return (await hasOpenCall(trx, patientId, now)) ? ok('made already') : give(trx, () => now, { patientId, startsAt })
}

/**
 * Opens hours around the demo's next call, on this day only, even at night and on Sundays. If the doctor's hours
 * already cover the start of the call, the added hours begin at the next quarter of an hour.
 */
async function workAround(db: Database, startsAt: Date, now: Date): Promise<void> {
  const hours = createHoursService({ db, clock: () => now })
  const quarter = Math.floor(startsAt.getTime() / QUARTER) * QUARTER
  for (const from of [quarter, quarter + QUARTER])
    for (let until = from + OPEN; until > from; until -= QUARTER)
      if ((await hours.add({ windows: windowsBetween(from, until) }, DEMO_DOCTOR_ID)).ok) return
}

/** Returns single-day windows that together cover a span of time, in milliseconds since the epoch. */
const windowsBetween = (from: number, until: number) =>
  indiaDays(new Date(from), 2)
    .map(({ date, weekday, start }) => ({
      weekday,
      from_minute: Math.max(0, (from - start) / MINUTE),
      to_minute: Math.min(24 * 60, (until - start) / MINUTE),
      starts_on: date,
      ends_on: date,
    }))
    .filter(({ from_minute, to_minute }) => from_minute < to_minute)

/**
 * Books the doctor's usual calls for the coming days. A slot in which these patients have or had a call stays
 * unchanged.
 */
async function bookWeek(db: Database, patients: readonly { id: string; concern: string }[], now: Date): Promise<void> {
  if (patients.length === 0) return
  const patientIds = patients.map(({ id }) => id)
  const concerns = createConcernService({ db, clock: () => now })
  const ahead = callsOfWeek(indiaDays(now, AHEAD_DAYS)).filter(({ startsAt }) => startsAt > now)
  const known = await db
    .selectFrom('appointments')
    .select('starts_at')
    .where('patient_id', 'in', [...patientIds])
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .where('starts_at', '>', now)
    .execute()
  const leave = await db
    .selectFrom('leave_times')
    .select(['starts_at', 'ends_at'])
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .where('ends_at', '>', now)
    .execute()
  const isAway = (at: Date) => leave.some(({ starts_at, ends_at }) => starts_at <= at && at < ends_at)
  const taken = new Set(known.map(({ starts_at }) => starts_at.getTime()))
  for (const { startsAt, mode } of ahead) {
    if (taken.has(startsAt.getTime()) || isAway(startsAt)) continue
    const { id: patientId, concern } = patients[Math.floor(startsAt.getTime() / (30 * MINUTE)) % patients.length]!
    const given = await giveVisit(db, () => now, { patientId, startsAt, mode })
    if (given.ok) await concerns.tell(patientId, { appointment_id: given.value, concern, agreed: true })
  }
}

/**
 * Returns the time before which a call that nobody joined counts as missed: shortly before the clinic would record that
 * nobody came and tell the patient.
 */
const missedBy = (now: Date) => new Date(now.getTime() - 13 * MINUTE)

/**
 * Deletes given calls that nobody joined, which would otherwise fill up the doctor's day. Also deletes a call that was
 * created before the clock was set back: such a call may begin in an hour, whereas the demo promises one that begins
 * within minutes.
 */
const dropVainCalls = (db: Database, patientIds: readonly string[], now: Date) =>
  givenCalls(db, patientIds)
    .where('status', 'in', [...AHEAD, 'no_show_both'])
    .where((is) => is.or([is('starts_at', '<', missedBy(now)), is('created_at', '>', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('meeting_joins').select('id').whereRef('appointment_id', '=', 'appointments.id'))),
    )
    .execute()

/** Deletes calls that took place but are over only in the future, because the clock was set back. */
const dropCallsOfFuture = (db: Database, patientIds: readonly string[], over: 'ends_at' | 'completed_at', now: Date) =>
  givenCalls(db, patientIds).where('status', '=', 'completed').where(over, '>', now).execute()

/** Deletes given calls to make room for the demo's next call. */
const dropCallsAround = (db: Database, patientIds: readonly string[], start: number) =>
  givenCalls(db, patientIds)
    .where('status', '=', 'confirmed')
    .where('starts_at', '<', new Date(start + ROOM))
    .where('ends_at', '>', new Date(start - 5 * MINUTE))
    .execute()

/**
 * Selects the calls with the demo's doctor that the clinic gave for free and that nobody has written about or rated.
 */
const givenCalls = (db: Database, patientIds: readonly string[]) =>
  (['order_lines', 'entitlement_units', 'encounters', 'feedback_given'] as const).reduce(
    (calls, table) =>
      calls.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(table)
              .select(sql`1`.as('one'))
              .whereRef('appointment_id', '=', 'appointments.id'),
          ),
        ),
      ),
    db
      .deleteFrom('appointments')
      .where('patient_id', 'in', [...patientIds])
      .where('doctor_id', '=', DEMO_DOCTOR_ID)
      .where('price_paise', '=', 0),
  )

/**
 * Returns true if the patient has a call to join now or within the hour. Calls that the patient has booked for later do
 * not count.
 */
const hasOpenCall = async (db: Database, patientId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    // a call that was completed early counts as over
    .where('status', 'in', LIVE)
    .where('ends_at', '>', now)
    .where('starts_at', '<', new Date(now.getTime() + 60 * MINUTE))
    .executeTakeFirst()) !== undefined
