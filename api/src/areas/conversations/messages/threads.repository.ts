import type { MessageWriter, Thread, ThreadsQuery } from '@app/contracts/threads'
import { DAY } from '@app/domain/durations'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { MessagesTables } from './messages.tables.ts'
import { workingDayAfter } from '../../../platform/working-days.rules.ts'
import { closeAtOpening, closeOf, stateOf } from './thread.rules.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { booked, consultationsOf } from '../../care/care.door.ts'
import { GRACE_DAYS } from '../../money/money.door.ts'
import { ageAt } from '../../people/people.door.ts'

/** The person who reads: a patient reads their own threads, and an expert reads the threads in which they write. */
export type Reader = Pick<Actor, 'userId' | 'userType' | 'doctorId'>

export const writerOf = ({ userType }: Pick<Reader, 'userType'>): MessageWriter =>
  userType === 'Patient' ? 'patient' : 'doctor'
export const otherOf = (writer: MessageWriter): MessageWriter => (writer === 'patient' ? 'doctor' : 'patient')

/** A person and the current time; from these, the record's rules decide what the person may read. */
export interface Reading {
  reader: Reader
  now: Date
}

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number]

/**
 * The SQL condition that an expert may read a message: it was written while the thread belonged to this expert, or the
 * patient lets them read earlier messages. With the offset, PostgreSQL looks up the terms message by message; without
 * it, PostgreSQL may first read the terms of all threads.
 *
 * @param n - The query's column with the message number; `thread` is the column with the id of the message's thread.
 */
export const isOfTheirTerm = (doctorId: number | null, { thread, n }: { thread: string; n: string }) =>
  sql<boolean>`exists (select from thread_terms as term
    where term.thread_id = ${sql.ref(thread)} and term.doctor_id = ${doctorId}
      and ${sql.ref(n)} > term.reads_after
      and (term.reads_until is null or ${sql.ref(n)} <= term.reads_until)
    offset 0)`

/**
 * The SQL condition that a person may read a thread. An expert who has handed a thread over may still read it as long
 * as they may read the patient's record. An expert's account without a profile has no threads.
 */
export const isRead =
  ({ reader, now }: Reading, db: Database) =>
  ({ and, or, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'threads'>) =>
    reader.userType === 'Patient'
      ? eb('threads.patient_id', '=', reader.userId)
      : or([
          eb('threads.doctor_id', '=', reader.doctorId),
          and([
            exists(
              selectFrom('thread_hand_overs')
                .select('n')
                .whereRef('thread_id', '=', 'threads.id')
                .where('from_doctor_id', '=', reader.doctorId),
            ),
            exists(
              consultationsOf(db, reader.doctorId, now)
                .select('appointments.id')
                .whereRef('appointments.patient_id', '=', sql.ref('threads.patient_id')),
            ),
          ]),
        ])

const TIMES = ['threads.opens_at', 'threads.closes_at', 'entitlements.frozen_at', 'entitlements.stopped_at'] as const

/**
 * Selects the other person's messages that the reader has not read; none for an expert who has handed over the thread.
 */
const unreadOf = (reader: Reader) => {
  const isTheirs =
    reader.userType === 'Patient'
      ? sql`true`
      : sql`threads.doctor_id = ${reader.doctorId} and ${isOfTheirTerm(reader.doctorId, { thread: 'threads.id', n: 'messages.n' })}`
  return sql<number>`(select count(*) from messages
    where thread_id = threads.id and by = ${otherOf(writerOf(reader))} and read_at is null and ${isTheirs})`
}

/** How many characters of the latest message a list shows. */
const LAST = 140

const threadsOf = (db: Database, reading: Reading) =>
  db
    .selectFrom('threads')
    .innerJoin('entitlements', 'entitlements.id', 'threads.entitlement_id')
    .innerJoin('users', 'users.id', 'threads.patient_id')
    .innerJoin('doctors', 'doctors.id', 'threads.doctor_id')
    .select(['threads.id', 'threads.patient_id', 'threads.doctor_id', 'threads.last_at', 'threads.waiting_since'])
    .select(['doctors.profile_pic', ...TIMES])
    .select(reading.reader.userType === 'Patient' ? fullName().as('name') : 'users.name as name')
    .select(unreadOf(reading.reader).as('unread'))
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('messages')
          .select(['by', sql<string>`left(text, ${sql.lit(LAST)})`.as('text')])
          .whereRef('thread_id', '=', 'threads.id')
          .$if(reading.reader.userType === 'Doctor', (messages) =>
            messages.where(isOfTheirTerm(reading.reader.doctorId, { thread: 'threads.id', n: 'messages.n' })),
          )
          .orderBy('n', 'desc')
          .limit(1),
      ).as('last'),
      selectFrom('patient_profiles')
        .select(ageAt(reading.now).as('age'))
        .whereRef('user_id', '=', 'threads.patient_id')
        .where(({ exists }) =>
          exists(
            consultationsOf(db, reading.reader.doctorId, reading.now)
              .select('appointments.id')
              .whereRef('appointments.patient_id', '=', sql.ref('threads.patient_id')),
          ),
        )
        .as('age'),
    ])
    // the number of messages before the last hand-over, which the current expert might not be allowed to see
    .select(
      sql<number>`(select coalesce(max(after), 0) from thread_hand_overs where thread_id = threads.id)`.as(
        'handed_after',
      ),
    )
    .where(isRead(reading, db))

const LATEST_FIRST = sql`greatest(threads.last_at, threads.opens_at) desc`

/** The SQL condition that an expert's thread is open, so that a message in it awaits an answer. */
const isOpen =
  ({ reader, now }: Reading) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'threads' | 'entitlements'>) =>
    and([
      eb('threads.doctor_id', '=', reader.doctorId),
      eb('threads.closes_at', '>', now),
      eb('entitlements.frozen_at', 'is', null),
      eb('entitlements.stopped_at', 'is', null),
    ])

/**
 * Selects the threads that may be among the first `most` in an expert's list: those that await an answer, those with
 * the latest messages, and those that the expert has handed over. So a list reads no more rows for an expert who
 * has been here for ten years than for one who has been here for ten days.
 */
const candidatesOf = (db: Database, reading: Reading, most: number) =>
  db
    .selectFrom('threads')
    .innerJoin('entitlements', 'entitlements.id', 'threads.entitlement_id')
    .select('threads.id')
    .where('threads.waiting_since', 'is not', null)
    .where(isOpen(reading))
    .union(({ parens, selectFrom }) =>
      parens(
        selectFrom('threads')
          .select('threads.id')
          .where('threads.doctor_id', '=', reading.reader.doctorId)
          .orderBy(LATEST_FIRST)
          .orderBy('threads.id')
          .limit(most),
      ),
    )
    .union(({ selectFrom }) =>
      selectFrom('thread_hand_overs').select('thread_id as id').where('from_doctor_id', '=', reading.reader.doctorId),
    )

/**
 * Lists threads by their latest message, newest first. A thread without messages is sorted by its opening time. For an
 * expert, the threads that await their answer come first, longest wait first.
 */
export const listThreads = (db: Database, reading: Reading, { skip, limit }: ThreadsQuery) =>
  threadsOf(db, reading)
    .$if(reading.reader.userType === 'Doctor', (threads) =>
      threads.where('threads.id', 'in', candidatesOf(db, reading, skip + limit)).orderBy(
        (row) => row.case().when(isOpen(reading)(row)).then(sql.ref('threads.waiting_since')).end(),
        (waits) => waits.asc().nullsLast(),
      ),
    )
    .orderBy(LATEST_FIRST)
    .orderBy('threads.id')
    .offset(skip)
    .limit(limit)
    .execute()

/** Finds when a patient last received a message in each of their threads, without reading the messages' text. */
export const listLastWritten = (db: Database, patientId: string) =>
  db
    .selectFrom('threads')
    .innerJoin('doctors', 'doctors.id', 'threads.doctor_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('messages')
          .select('at')
          .whereRef('thread_id', '=', 'threads.id')
          .where('by', '=', 'doctor')
          .orderBy('n', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['threads.id', 'last.at', fullName().as('doctor_name')])
    .where('threads.patient_id', '=', patientId)
    .execute()

/** Finds one of the reader's own threads; someone else's thread is treated as if it did not exist. */
export const findThread = (db: Database, reading: Reading, id: string): Promise<ThreadRow | undefined> =>
  threadsOf(plannedOnce(db), reading).where('threads.id', '=', id).executeTakeFirst()

/**
 * Locks a thread, so that messages in it wait for each other.
 *
 * @returns how many messages the thread has; undefined when there is no such thread.
 */
export const lockThread = (trx: Trx, id: string) =>
  trx.selectFrom('threads').select('messages').where('id', '=', id).forUpdate().executeTakeFirst()

const withTimes = (db: Database) =>
  db.selectFrom('threads').innerJoin('entitlements', 'entitlements.id', 'threads.entitlement_id').select(TIMES)

/** Finds any patient's thread with any expert, as operators see it. */
export const findWhole = (trx: Trx, id: string) =>
  withTimes(trx)
    .select(['threads.patient_id', 'threads.doctor_id'])
    .where('threads.id', '=', id)
    .executeTakeFirstOrThrow()

/** Lists the threads that an expert answers, earliest opened first. */
export const listOfExpert = (db: Database, doctorId: number) =>
  withTimes(db)
    .select('threads.id')
    .where('threads.doctor_id', '=', doctorId)
    .orderBy('threads.opens_at')
    .orderBy('threads.id')
    .execute()

/** Counts the patients' messages that an expert has not read. Threads without such a message are not looked up. */
export async function countUnread(db: Database, { doctorId }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('messages.by', '=', 'patient')
    .where('messages.read_at', 'is', null)
    .where('threads.doctor_id', '=', doctorId)
    .where('threads.has_unread', '=', sql.lit(true))
    // all messages of a thread that was never handed over are for its expert
    .where(({ or, not, exists, selectFrom }) =>
      or([
        not(exists(selectFrom('thread_hand_overs').select('n').whereRef('thread_id', '=', 'threads.id'))),
        isOfTheirTerm(doctorId, { thread: 'threads.id', n: 'messages.n' }),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the state of a thread, as its reader sees it. */
export const stateFor = (row: ThreadRow, reader: Reader, now: Date): Thread['state'] =>
  reader.userType === 'Doctor' && row.doctor_id !== reader.doctorId ? 'handed_over' : stateOf(row, now)

export const threadOnWire = (row: ThreadRow, { reader, now }: Reading): Thread => ({
  id: row.id,
  patient_id: row.patient_id,
  name: row.name,
  profile_pic: reader.userType === 'Patient' ? row.profile_pic : null,
  age: row.age,
  state: stateFor(row, reader, now),
  opens_at: row.opens_at.toISOString(),
  closes_at: closeOf(row, now).toISOString(),
  last_at: row.last_at?.toISOString() ?? null,
  last: row.last,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  answer_by: row.waiting_since && workingDayAfter(row.waiting_since, MESSAGE_WORKING_DAYS),
  unread: row.unread,
})

/**
 * Lists the plans that include weeks of messages and have no thread, each with the expert to write to and the time of
 * the offer or call that determines this expert: the one who offered the plan, or else the one whom the patient
 * consulted last.
 */
export const listWithoutThread = (db: Database, now: Date, patientId?: string) =>
  db
    .selectFrom('entitlements')
    .leftJoin('package_offers', 'package_offers.bought_order', 'entitlements.order_id')
    .leftJoinLateral(
      () =>
        booked(db)
          .select([
            'appointments.doctor_id',
            'appointments.starts_at as talk_starts_at',
            'appointments.ends_at as talk_ends_at',
          ])
          .whereRef('appointments.patient_id', '=', sql.ref('entitlements.patient_id'))
          .where('appointments.kind', '!=', 'discovery_call')
          .orderBy('appointments.starts_at', 'desc')
          .orderBy('appointments.id')
          .limit(1)
          .as('talk'),
      (join) => join.onTrue(),
    )
    .select(['entitlements.id', 'entitlements.patient_id', 'entitlements.ends_at', 'entitlements.frozen_at'])
    .select(['talk.talk_ends_at'])
    .select(({ fn }) => fn.coalesce('package_offers.doctor_id', 'talk.doctor_id').as('doctor_id'))
    .select(
      sql<Date | null>`case when package_offers.doctor_id is null then talk.talk_starts_at
        else package_offers.created_at end`.as('since'),
    )
    .select(
      sql<number>`(select count(*) from entitlement_units
        where entitlement_id = entitlements.id and type = 'chat_followup')`.as('weeks'),
    )
    .where('entitlements.stopped_at', 'is', null)
    // 60 days is longer than the longest pause and the days after a plan's end together
    .where('entitlements.ends_at', '>', sql<Date>`${now}::timestamptz - interval '60 days'`)
    // a plan that has ended needs no thread, unless a pause moves its end
    .where(({ or, eb }) =>
      or([
        eb('entitlements.ends_at', '>', new Date(now.getTime() - GRACE_DAYS * DAY)),
        eb('entitlements.frozen_at', 'is not', null),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entitlement_units')
          .select('n')
          .whereRef('entitlement_units.entitlement_id', '=', 'entitlements.id')
          .where('entitlement_units.type', '=', 'chat_followup'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('threads').select('id').whereRef('threads.entitlement_id', '=', 'entitlements.id'))),
    )
    .$if(patientId !== undefined, (plans) => plans.where('entitlements.patient_id', '=', patientId!))
    .execute()

/** Opens a thread. A plan gets only one thread, no matter how many processes try to open it. */
export const insertThread = (db: Database, thread: Insertable<MessagesTables['threads']>) =>
  db
    .insertInto('threads')
    .values(thread)
    .onConflict((known) => known.column('entitlement_id').doNothing())
    .execute()

/**
 * Continues a thread after a bigger plan has replaced its plan: the patient and the expert can keep writing for as many
 * weeks as the new plan includes.
 */
export const goOn = (
  trx: Trx,
  { from, to, ...plan }: { from: string; to: string; weeks: number; usableUntil: Date },
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable('threads')
    .set({ entitlement_id: to, closes_at: closeAtOpening({ ...plan, talkEndsAt: null }, now) })
    .where('entitlement_id', '=', from)
    .execute()

/**
 * After a plan's pause, moves its thread's end by the days of the pause, if the pause began within the thread's weeks.
 */
export const moveClose = (
  trx: Trx,
  { planId, frozenAt, days }: { planId: string; frozenAt: Date; days: number },
): Promise<unknown> =>
  trx
    .updateTable('threads')
    .set({ closes_at: sql<Date>`closes_at + ${days} * interval '1 day'` })
    .where('entitlement_id', '=', planId)
    .where('opens_at', '<=', frozenAt)
    .where('closes_at', '>', frozenAt)
    .execute()
