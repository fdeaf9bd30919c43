import { AHEAD, LIVE, type ConsultationType } from '@app/contracts/booking'
import { ok, type Result } from '@app/domain/result'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { DAY, MINUTE } from '@app/domain/durations'
import { DEMO_DOCTOR_ID, DEMO_PATIENT } from './demo-people.ts'
import { BOOKED, createHoldService, meetingStatus, indiaDays } from '../../areas/care/care.door.ts'

/** At least this many milliseconds lie between loading the demo data and the start of the call to try. */
const LEAD = 5 * MINUTE
const ELEVEN_IN_THE_MORNING = 11 * 60 * MINUTE

/** Pays for a held time at a given moment, so that it is confirmed like any other appointment. */
export type PayHold = (hold: { appointmentId: string; patientId: string; at: Date }) => Promise<void>

interface DemoBooking {
  now: Date
  /** Left out where no sandbox payment provider takes the money: the clinic then gives the call for free. */
  pay?: PayHold | undefined
}

/**
 * Makes a call that begins in a few minutes, one of last week, and one of another patient tomorrow. A call that exists
 * is not made again. The last two are paid for. The clinic gives the first for free, because it is made anew each time
 * it is over.
 */
export async function demoCalls(
  db: Database,
  people: { patientId: string; otherPatientId: string },
  { now, pay }: DemoBooking,
): Promise<void> {
  const { patientId, otherPatientId } = people
  const today = indiaDays(now, 1)[0]!.start
  await openCall(db, patientId, now)
  if (!(await hasCall(db, patientId, { endingBefore: now }))) {
    await firstFreeCall(db, { patientId, from: today - 7 * DAY + ELEVEN_IN_THE_MORNING, now, isOver: true, pay })
  }
  if (!(await hasCall(db, otherPatientId, { endingAfter: now }))) {
    await firstFreeCall(db, { patientId: otherPatientId, from: today + DAY + ELEVEN_IN_THE_MORNING, now, pay })
  }
}

/** Makes a visit of nine days ago to the demo doctor; undefined where the doctor offers none. */
export async function demoVisit(db: Database, patientId: string, { now, pay }: DemoBooking) {
  const find = () =>
    db
      .selectFrom('appointments')
      .innerJoin('doctors', 'doctors.id', 'doctor_id')
      .select(['appointments.id', 'starts_at', 'doctors.user_id as doctor_user_id'])
      .$narrowType<{ doctor_user_id: string }>()
      .where('patient_id', '=', patientId)
      .where('doctor_id', '=', DEMO_DOCTOR_ID)
      .where('kind', '!=', 'discovery_call')
      .where('status', '=', 'completed')
      .where('doctors.user_id', 'is not', null)
      .orderBy('starts_at')
      .executeTakeFirst()
  const from = indiaDays(now, 1)[0]!.start - 9 * DAY + ELEVEN_IN_THE_MORNING
  if (!(await find())) await firstFreeCall(db, { patientId, from, now, isOver: true, mode: 'video', pay })
  return find()
}

/**
 * Makes the demo patient's call with the demo doctor anew once it is over, so that a meeting can be tried at any hour.
 */
export async function renewDemoCall(db: Database, now: Date): Promise<void> {
  const patient = await db.selectFrom('users').select('id').where('email', '=', DEMO_PATIENT).executeTakeFirst()
  if (!patient) return
  await dropVainCalls(db, patient.id, now)
  await openCall(db, patient.id, now)
}

async function openCall(db: Database, patientId: string, now: Date): Promise<void> {
  const soon = Math.ceil((now.getTime() + LEAD) / (5 * MINUTE)) * 5 * MINUTE
  if (!(await hasOpenCall(db, patientId, now))) await firstFreeCall(db, { patientId, from: soon, now, isOnly: true })
}

/**
 * Milliseconds after the start of a call. This is shortly before the clinic would record that nobody came and tell the
 * patient so, every hour.
 */
const MISSED = 13 * MINUTE

/**
 * Deletes a call to which nobody came: such calls would otherwise fill the doctor's day, which takes only so many. It
 * also deletes a call that was made before the clock was put back: such a call may begin in an hour, and the demo
 * promises one that begins in minutes.
 */
const dropVainCalls = (db: Database, patientId: string, now: Date) =>
  db
    .deleteFrom('appointments')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .where('status', 'in', [...AHEAD, 'no_show_both'])
    .where('price_paise', '=', 0)
    .where((is) => is.or([is('starts_at', '<', new Date(now.getTime() - MISSED)), is('created_at', '>', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('meeting_joins').select('id').whereRef('appointment_id', '=', 'appointments.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_lines').select('n').whereRef('appointment_id', '=', 'appointments.id'))),
    )
    .execute()

/**
 * Whether the patient has a call to enter now or within the hour. Calls that they have booked for later do not count.
 */
const hasOpenCall = (db: Database, patientId: string, now: Date) =>
  hasCall(db, patientId, { endingAfter: now, startingBefore: new Date(now.getTime() + 60 * MINUTE) })

async function hasCall(
  db: Database,
  patientId: string,
  when: { endingAfter: Date; startingBefore?: Date } | { endingBefore: Date },
): Promise<boolean> {
  const calls = db
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
  // a call that was completed early is over
  const found =
    'endingAfter' in when
      ? calls
          .where('status', 'in', LIVE)
          .where('ends_at', '>', when.endingAfter)
          .$if(when.startingBefore !== undefined, (some) => some.where('starts_at', '<', when.startingBefore!))
      : calls.where('status', 'in', BOOKED).where('ends_at', '<=', when.endingBefore)
  return (await found.executeTakeFirst()) !== undefined
}

interface Wish extends DemoBooking {
  patientId: string
  /** Milliseconds since the epoch. */
  from: number
  isOver?: boolean
  /** How both talk in a consultation, by video or by voice; left out for a discovery call. */
  mode?: ConsultationType
  /** Makes no call if there is already one: several processes may renew it at once. */
  isOnly?: boolean
}

/** Takes the first free time from a moment on, in steps of five minutes. */
async function firstFreeCall(db: Database, wish: Wish): Promise<void> {
  for (let startsAt = wish.from; startsAt < wish.from + DAY; startsAt += 5 * MINUTE)
    if (await makeCall(db, wish, new Date(startsAt))) return
}

/** Makes a call with the services of booking. For a call that is over, it sets their clock to the past. */
async function makeCall(db: Database, wish: Wish, startsAt: Date): Promise<boolean> {
  const { patientId, now, isOver, mode, pay } = wish
  const at = isOver ? new Date(startsAt.getTime() - DAY) : now
  const wanted = { patientId, doctorId: DEMO_DOCTOR_ID, startsAt, ...(mode && { mode }) }
  const made = pay
    ? await createHoldService(db, () => at).hold(wanted)
    : await inTransaction(db, (trx) => giveCall(trx, wish, wanted, at))
  if (!made.ok) return false
  if (made.value === null) return true
  await pay?.({ appointmentId: made.value, patientId, at })
  if (isOver) await attend(db, made.value)
  return true
}

/** @returns null where another process has made the only call meanwhile. */
async function giveCall(
  trx: Trx,
  { patientId, now, isOnly }: Wish,
  wanted: Parameters<ReturnType<typeof createHoldService>['give']>[1],
  at: Date,
): Promise<Result<string | null, string>> {
  if (isOnly) {
    await sql`select from users where id = ${patientId} for update`.execute(trx)
    if (await hasOpenCall(trx, patientId, now)) return ok(null)
  }
  return createHoldService(trx, () => at).give(trx, wanted)
}

/** Records that both came and talked until the end. */
const attend = (db: Database, appointmentId: string) =>
  db.transaction().execute(async (trx) => {
    const { starts_at, ends_at } = await trx
      .selectFrom('appointments')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow()
    const call = { appointmentId, actor: 'doctor' }
    await meetingStatus.checkIn(trx, { ...call, actor: 'patient', now: starts_at })
    await meetingStatus.beginMeeting(trx, { ...call, now: starts_at })
    await meetingStatus.completeMeeting(trx, { ...call, now: ends_at })
  })
