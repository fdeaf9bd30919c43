import type { MessageWriter, Thread, ThreadsQuery } from '@app/contracts/threads'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import type { Actor } from '../../http/access.ts'
import type { Booked, PausePort } from './messages.ports.ts'
import type { MessagesTables } from './messages.tables.ts'
import { workingDayAfter } from '../../working-days.rules.ts'
import { closeOf, stateOf } from './thread.rules.ts'

/** Who reads: a patient what is theirs, an expert what is written with them. */
export type Reader = Pick<Actor, 'userId' | 'userType' | 'doctorId'>

export const writerOf = ({ userType }: Pick<Reader, 'userType'>): MessageWriter =>
  userType === 'Patient' ? 'patient' : 'doctor'
export const otherOf = (writer: MessageWriter): MessageWriter => (writer === 'patient' ? 'doctor' : 'patient')

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number]

/** An account of an expert that speaks for no profile has none. */
const threadsOf = (db: Database, reader: Reader) =>
  db
    .selectFrom('threads')
    .innerJoin('entitlements', 'entitlements.id', 'threads.entitlement_id')
    .innerJoin('users', 'users.id', 'threads.patient_id')
    .innerJoin('doctors', 'doctors.id', 'threads.doctor_id')
    .select([
      'threads.id',
      'threads.patient_id',
      'threads.doctor_id',
      'threads.opens_at',
      'threads.closes_at',
      'threads.last_at',
      'entitlements.frozen_at',
      'entitlements.stopped_at',
    ])
    .select(reader.userType === 'Patient' ? fullName().as('name') : 'users.name as name')
    .select(
      sql<number>`(select count(*) from messages
        where thread_id = threads.id and by = ${otherOf(writerOf(reader))} and read_at is null)`.as('unread'),
    )
    .select(
      // the first message after the latest answer
      sql<Date | null>`(select min(at) from messages
        where thread_id = threads.id and by = 'patient' and n > coalesce(
          (select max(n) from messages as given where given.thread_id = threads.id and given.by = 'doctor'), 0))`.as(
        'waiting_since',
      ),
    )
    .$if(reader.userType === 'Patient', (found) => found.where('threads.patient_id', '=', reader.userId))
    .$if(reader.userType === 'Doctor', (found) => found.where('threads.doctor_id', '=', reader.doctorId))

/** Those with the latest message first; what nobody has written in yet stands by its opening. */
export const listThreads = (db: Database, reader: Reader, { skip, limit }: ThreadsQuery) =>
  threadsOf(db, reader)
    .orderBy(sql`greatest(threads.last_at, threads.opens_at) desc`)
    .orderBy('threads.id')
    .offset(skip)
    .limit(limit)
    .execute()

/** Others’ threads are as missing as none. */
export const findThread = (db: Database, reader: Reader, id: string): Promise<ThreadRow | undefined> =>
  threadsOf(db, reader).where('threads.id', '=', id).executeTakeFirst()

/** Queues who writes in a thread. @returns how many messages it has. */
export const lockThread = (trx: Trx, id: string) =>
  trx.selectFrom('threads').select('messages').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const threadOnWire = (row: ThreadRow, now: Date, pauses: PausePort): Thread => ({
  id: row.id,
  patient_id: row.patient_id,
  name: row.name,
  state: stateOf(row, now, pauses),
  opens_at: row.opens_at.toISOString(),
  closes_at: closeOf(row, now, pauses).toISOString(),
  last_at: row.last_at?.toISOString() ?? null,
  answer_by: row.waiting_since && workingDayAfter(row.waiting_since, MESSAGE_WORKING_DAYS),
  unread: row.unread,
})

/**
 * The plans that hold weeks and have no thread, with whom each is written to: who offered the plan, or the expert of the
 * patient's latest consultation.
 */
export const listWithoutThread = (db: Database, booked: Booked, now: Date, patientId?: string) =>
  db
    .selectFrom('entitlements')
    .leftJoin('package_offers', 'package_offers.bought_order', 'entitlements.order_id')
    .leftJoinLateral(
      () =>
        booked(db)
          .select(['appointments.doctor_id', 'appointments.ends_at as talk_ends_at'])
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
