import type { MessageWriter, Thread, ThreadsQuery } from '@app/contracts/threads'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { MessagesTables } from './messages.tables.ts'
import { workingDayAfter } from '../../../platform/working-days.rules.ts'
import { closeAtOpening, closeOf, stateOf } from './thread.rules.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { booked, consultationsOf } from '../../care/care.door.ts'

/** Who reads: a patient what is theirs, an expert what is written with them. */
export type Reader = Pick<Actor, 'userId' | 'userType' | 'doctorId'>

export const writerOf = ({ userType }: Pick<Reader, 'userType'>): MessageWriter =>
  userType === 'Patient' ? 'patient' : 'doctor'
export const otherOf = (writer: MessageWriter): MessageWriter => (writer === 'patient' ? 'doctor' : 'patient')

/** Somebody reads now, by the rules of the record. */
export interface Reading {
  reader: Reader
  now: Date
}

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number]

/**
 * Whether an expert reads a message of a thread: what was written while it was theirs, and what stood before that if the
 * patient agreed.
 *
 * @param n - The number of the message, and `thread` the id of its thread, as they stand in the query.
 */
export const isOfTheirTerm = (doctorId: number | null, { thread, n }: { thread: string; n: string }) =>
  sql<boolean>`exists (select from thread_terms as term
    where term.thread_id = ${sql.ref(thread)} and term.doctor_id = ${doctorId}
      and ${sql.ref(n)} > term.reads_after
      and (term.reads_until is null or ${sql.ref(n)} <= term.reads_until))`

/**
 * The threads that somebody reads. An expert who has handed one over still does while the record is theirs to read; an
 * account of an expert that speaks for no profile has none.
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

/** The messages of the other that the reader has not read; who has handed a thread over waits for none. */
const unreadOf = (reader: Reader) => {
  const isTheirs =
    reader.userType === 'Patient'
      ? sql`true`
      : sql`threads.doctor_id = ${reader.doctorId} and ${isOfTheirTerm(reader.doctorId, { thread: 'threads.id', n: 'messages.n' })}`
  return sql<number>`(select count(*) from messages
    where thread_id = threads.id and by = ${otherOf(writerOf(reader))} and read_at is null and ${isTheirs})`
}

const threadsOf = (db: Database, reading: Reading) =>
  db
    .selectFrom('threads')
    .innerJoin('entitlements', 'entitlements.id', 'threads.entitlement_id')
    .innerJoin('users', 'users.id', 'threads.patient_id')
    .innerJoin('doctors', 'doctors.id', 'threads.doctor_id')
    .select(['threads.id', 'threads.patient_id', 'threads.doctor_id', 'threads.last_at'])
    .select(TIMES)
    .select(reading.reader.userType === 'Patient' ? fullName().as('name') : 'users.name as name')
    .select(unreadOf(reading.reader).as('unread'))
    // the messages before the last hand-over, which whoever answers now may not see
    .select(
      sql<number>`(select coalesce(max(after), 0) from thread_hand_overs where thread_id = threads.id)`.as(
        'handed_after',
      ),
    )
    .select(
      // the first message after the latest answer
      sql<Date | null>`(select min(at) from messages
        where thread_id = threads.id and by = 'patient' and n > coalesce(
          (select max(n) from messages as given where given.thread_id = threads.id and given.by = 'doctor'), 0))`.as(
        'waiting_since',
      ),
    )
    .where(isRead(reading, db))

/** Those with the latest message first; what nobody has written in yet stands by its opening. */
export const listThreads = (db: Database, reading: Reading, { skip, limit }: ThreadsQuery) =>
  threadsOf(db, reading)
    .orderBy(sql`greatest(threads.last_at, threads.opens_at) desc`)
    .orderBy('threads.id')
    .offset(skip)
    .limit(limit)
    .execute()

/** Others’ threads are as missing as none. */
export const findThread = (db: Database, reading: Reading, id: string): Promise<ThreadRow | undefined> =>
  threadsOf(db, reading).where('threads.id', '=', id).executeTakeFirst()

/** Queues who writes in a thread. @returns how many messages it has; undefined where there is none. */
export const lockThread = (trx: Trx, id: string) =>
  trx.selectFrom('threads').select('messages').where('id', '=', id).forUpdate().executeTakeFirst()

const withTimes = (db: Database) =>
  db.selectFrom('threads').innerJoin('entitlements', 'entitlements.id', 'threads.entitlement_id').select(TIMES)

/** A thread as operators see it, whoever its two are. */
export const findWhole = (trx: Trx, id: string) =>
  withTimes(trx)
    .select(['threads.patient_id', 'threads.doctor_id'])
    .where('threads.id', '=', id)
    .executeTakeFirstOrThrow()

/** Those that an expert answers, the first that opened first. */
export const listOfExpert = (db: Database, doctorId: number) =>
  withTimes(db)
    .select('threads.id')
    .where('threads.doctor_id', '=', doctorId)
    .orderBy('threads.opens_at')
    .orderBy('threads.id')
    .execute()

/** How a thread stands for its reader. */
export const stateFor = (row: ThreadRow, reader: Reader, now: Date): Thread['state'] =>
  reader.userType === 'Doctor' && row.doctor_id !== reader.doctorId ? 'handed_over' : stateOf(row, now)

export const threadOnWire = (row: ThreadRow, { reader, now }: Reading): Thread => ({
  id: row.id,
  patient_id: row.patient_id,
  name: row.name,
  state: stateFor(row, reader, now),
  opens_at: row.opens_at.toISOString(),
  closes_at: closeOf(row, now).toISOString(),
  last_at: row.last_at?.toISOString() ?? null,
  answer_by: row.waiting_since && workingDayAfter(row.waiting_since, MESSAGE_WORKING_DAYS),
  unread: row.unread,
})

/**
 * The plans that hold weeks and have no thread, with whom each was begun and since when: who offered the plan, or the expert
 * of the patient's latest consultation.
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
    // the longest pause and the days after the end are less
    .where('entitlements.ends_at', '>', sql<Date>`${now}::timestamptz - interval '60 days'`)
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

/** A plan has one thread, however many processes open it. */
export const insertThread = (db: Database, thread: Insertable<MessagesTables['threads']>) =>
  db
    .insertInto('threads')
    .values(thread)
    .onConflict((known) => known.column('entitlement_id').doNothing())
    .execute()

/** A bigger plan has replaced the one of a thread: the same two go on writing, for the weeks of the new one. */
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

/** A pause of a plan has ended: a thread within whose weeks it began closes as many days later. */
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
