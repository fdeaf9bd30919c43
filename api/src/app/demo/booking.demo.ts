import { AHEAD, LIVE, type ConsultationType } from '@app/contracts/booking'
import { ok, type Result } from '@app/domain/result'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { DAY, MINUTE } from '@app/domain/durations'
import { DEMO_DOCTOR_ID, DEMO_PATIENT } from './demo-people.ts'
import { BOOKED, createHoldService, meetingStatus, indiaDays } from '../../areas/care/care.door.ts'

/** Milliseconds between the load and the start of the call that is there to be tried, at the least. */
const LEAD = 5 * MINUTE
const ELEVEN_IN_THE_MORNING = 11 * 60 * MINUTE

/** Pays for a held time at a moment, so that it is confirmed as anybody's is. */
export type PayHold = (hold: { appointmentId: string; patientId: string; at: Date }) => Promise<void>

interface DemoBooking {
  now: Date
  /** Left out where no bank of ours takes money: the clinic then gives what it would have been paid for. */
  pay?: PayHold | undefined
}

/**
 * A call that begins in a few minutes, one of last week and another patient's of tomorrow. What is there already is not
 * made again. The two are paid for. The clinic gives the first, because it is made anew whenever it is over.
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

/** A visit of nine days ago to the demo doctor; undefined where the doctor gives none. */
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

/** The demo patient's call with the demo doctor, made anew once it is over, so that a meeting can be tried at any hour. */
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

/** Milliseconds after its start: shortly before the clinic would note that nobody came, and tell the patient so each hour. */
const MISSED = 13 * MINUTE

/**
 * A call to which nobody came is taken away: else they would fill the doctor's day, which holds a number of calls. So is one that
 * was made under a clock which was put back since: it may begin in an hour, and one that begins in minutes is promised.
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

/** Whether there is one to enter now or within the hour; what they have booked for later is another matter. */
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
  // one that was completed early is over
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
  /** Milliseconds of the epoch. */
  from: number
  isOver?: boolean
  /** Of a consultation; without it, a discovery call. */
  mode?: ConsultationType
  /** Not made when there is one by then: several processes may renew it at once. */
  isOnly?: boolean
}

/** Takes the first time from a moment on, in steps of five minutes, that nobody else has. */
async function firstFreeCall(db: Database, wish: Wish): Promise<void> {
  for (let startsAt = wish.from; startsAt < wish.from + DAY; startsAt += 5 * MINUTE)
    if (await makeCall(db, wish, new Date(startsAt))) return
}

/** Written by the services of booking, with their clock in the past for a call that is over. */
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

/** @returns null where another process has made the only one meanwhile. */
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

/** Both came, and talked until its end. */
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
