import { LIVE } from '@app/contracts/booking'
import type { LabBookingState } from '@app/contracts/lab-bookings'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Told } from '../personal-data/told.ts'
import { SHOWN_QUESTION } from '../personal-data/shown-questions.ts'

/** Locks an account, so that bookings, logins and requests have to wait. */
export const lockPerson = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'user_type', 'phone', 'email', 'password_hash'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findPending = (db: Database | Trx, userId: string) =>
  db
    .selectFrom('erasures')
    .select(['asked_at', 'due_at'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()

/** A new request after a withdrawal restarts the two-day period. */
export const insertErasure = (
  trx: Trx,
  asked: { user_id: string; asked_at: Date; due_at: Date; keeps_words: boolean },
) =>
  trx
    .insertInto('erasures')
    .values(asked)
    .onConflict((same) =>
      same.column('user_id').doUpdateSet({
        asked_at: asked.asked_at,
        due_at: asked.due_at,
        keeps_words: asked.keeps_words,
        withdrawn_at: null,
      }),
    )
    .execute()

/** @returns whether there was a request to withdraw. */
export async function withdraw(trx: Trx, userId: string, withdrawn_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('erasures')
    .set({ withdrawn_at })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listErasures = (db: Database | Trx, limit: number) =>
  db
    .selectFrom('erasures')
    .select(['user_id', 'asked_at', 'due_at', 'withdrawn_at', 'done_at'])
    .orderBy('due_at', 'desc')
    .limit(limit)
    .execute()

export const listDue = (db: Database, now: Date) =>
  db
    .selectFrom('erasures')
    .select('user_id')
    .where('due_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .execute()

export const finishErasure = (trx: Trx, userId: string, report: readonly Told[], done_at: Date) =>
  trx
    .updateTable('erasures')
    .set({ done_at, report: sql<Told[]>`${JSON.stringify(report)}::jsonb` })
    .where('user_id', '=', userId)
    .execute()

/** Counts a patient's questions that others can read and whose text still exists. */
export async function countShownWords(db: Database | Trx, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .where('text', 'is not', null)
    .where(SHOWN_QUESTION)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The states of a paid lab test before its sample is taken: someone will come for the sample, or the patient is to
 * choose another window or a refund.
 */
const BEFORE_SAMPLE = ['booked', 'missed', 'redraw'] as const satisfies LabBookingState[]

/**
 * Lists a patient's bookings: calls that are not over, or that are held and may be in payment; and lab tests without a
 * sample that are paid for or have a held place. A lab test without a window has no time. If the window is over, the
 * visit still counts until its outcome is recorded.
 */
export const listBooked = (db: Database | Trx, patientId: string, now: Date) =>
  db
    .selectFrom('appointments')
    .select(sql<Date | null>`starts_at`.as('starts_at'))
    .where('patient_id', '=', patientId)
    .where((is) =>
      is.or([
        is.and([is('status', 'in', LIVE), is('ends_at', '>', now)]),
        is.and([is('status', '=', 'held'), is('hold_expires_at', '>', now)]),
      ]),
    )
    .unionAll(
      db
        .selectFrom('lab_bookings')
        .leftJoin('lab_seats', 'lab_seats.booking_id', 'lab_bookings.id')
        .leftJoin('lab_windows', 'lab_windows.id', 'window_id')
        .select('starts_at')
        .where('patient_id', '=', patientId)
        .where((is) => is.or([is('state', 'in', BEFORE_SAMPLE), is('held_until', '>', now)])),
    )
    .orderBy('starts_at')
    .execute()
