import { isLive } from '@app/contracts/booking'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { LateWords } from './meetings.tables.ts'

interface OfCall {
  appointmentId: string
  startsAt: Date
  userId: string
}

export const findPress = (trx: Trx, userId: string, key: string) =>
  trx
    .selectFrom('late_words')
    .select('appointment_id')
    .where('by_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Counts how often a person has said that they are late for a call. */
export async function countSaid(db: Database, { appointmentId, startsAt, userId }: OfCall): Promise<number> {
  const { said } = await db
    .selectFrom('late_words')
    .select((row) => row.fn.coalesce(row.fn.max('n'), row.lit(0)).as('said'))
    .where('appointment_id', '=', appointmentId)
    .where('starts_at', '=', startsAt)
    .where('by_id', '=', userId)
    .executeTakeFirstOrThrow()
  return said
}

export const insertLateWords = (trx: Trx, rows: Insertable<LateWords>[]) =>
  trx.insertInto('late_words').values(rows).returning(['id', 'to_id']).execute()

/** Lists what the others have told a person about being late for a call: only the latest message from each of them. */
export const listHeard = (db: Database, { appointmentId, startsAt, userId }: OfCall) =>
  db
    .selectFrom('late_words')
    .select((row) => ['by_id', row.fn.max('said_at').as('said_at')])
    .where('appointment_id', '=', appointmentId)
    .where('starts_at', '=', startsAt)
    .where('to_id', '=', userId)
    .groupBy('by_id')
    .orderBy('said_at')
    .execute()

export const markHeard = (db: Database, appointmentId: string, userId: string, now: Date) =>
  db
    .updateTable('late_words')
    .set({ seen_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('to_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute()

/** Returns why a person needs no message about another person being late; undefined while they need it. */
export async function whyLateIsKnown(db: Database | Trx, id: string): Promise<string | undefined> {
  const word = await db
    .selectFrom('late_words')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select(['seen_at', 'status', 'late_words.starts_at as said_of', 'appointments.starts_at'])
    .where('late_words.id', '=', id)
    .executeTakeFirst()
  if (!word) return 'the appointment is gone'
  if (word.seen_at) return 'they have seen it on the page of the call'
  if (word.said_of.getTime() !== word.starts_at.getTime()) return 'the appointment was moved'
  return isLive(word.status) ? undefined : `the appointment is ${word.status}`
}
