import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { DAY, HOUR } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { workingDayAfter } from '../../platform/working-days.rules.ts'

/** How many working days a refund may take to appear at the bank. */
const BACK_WITHIN = 7
/** The maximum number of rows of each kind to show. */
const SHOWN = 100

/** Lists what people should have received by now but have not. The list shows only row ids, and no personal data. */
export async function listLate(db: Database, now: Date) {
  const today = indiaDate(now.toISOString())
  const isOver = (since: Date, workingDays: number) => workingDayAfter(since, workingDays) < today
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

  const waiting = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .innerJoin('entitlements', 'entitlements.id', 'threads.entitlement_id')
    .select(['threads.id as thread', 'threads.doctor_id as expert'])
    .select((all) => all.fn.min('messages.at').as('since'))
    .where('messages.by', '=', 'patient')
    .where('entitlements.stopped_at', 'is', null)
    .where('threads.closes_at', '>', now)
    .where(
      sql<boolean>`messages.n > coalesce(
      (select max(n) from messages as given where given.thread_id = threads.id and given.by = 'doctor'), 0)`,
    )
    .groupBy(['threads.id', 'threads.doctor_id'])
    .orderBy('since')
    .execute()
  const questions = await db
    .selectFrom('questions')
    .leftJoin('question_answers', 'question_id', 'id')
    .select(['id as question', 'due_at'])
    .where('question_id', 'is', null)
    // a patient who withdrew their question is not waiting for an answer
    .where('questions.text', 'is not', null)
    .where('due_at', '<', now)
    .orderBy('due_at')
    .limit(SHOWN)
    .execute()
  const contact = await db
    .selectFrom('contact_requests')
    .select(['id as number', 'topic', 'created_at'])
    .where('answered_at', 'is', null)
    .where('created_at', '<', ago(ANSWER_WITHIN * HOUR))
    .orderBy('created_at')
    .limit(SHOWN)
    .execute()
  const visits = await db
    .selectFrom('lab_bookings')
    .innerJoin('lab_seats', 'lab_seats.booking_id', 'lab_bookings.id')
    .innerJoin('lab_windows', 'lab_windows.id', 'lab_seats.window_id')
    .select(['lab_bookings.id as booking', 'lab_windows.ends_at'])
    .where('state', '=', 'booked')
    .where('lab_windows.ends_at', '<', now)
    .orderBy('lab_windows.ends_at')
    .limit(SHOWN)
    .execute()
  const results = await db
    .selectFrom('lab_bookings')
    .innerJoin('lab_catalogue', 'lab_catalogue.slug', 'lab_test_slug')
    .select(['id as booking', 'state', 'collected_at', 'reported_at'])
    .where((is) =>
      is.or([
        is.and([
          is('state', '=', 'collected'),
          is(sql<Date>`collected_at + report_hours * interval '1 hour'`, '<', now),
        ]),
        is.and([is('state', '=', 'reported'), is('reported_at', '<', ago(DAY))]),
      ]),
    )
    .orderBy('collected_at')
    .limit(SHOWN)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id as refund', 'provider', 'status', 'created_at'])
    .where('status', '!=', 'succeeded')
    .orderBy('created_at')
    .execute()
  const jobs = await db
    .selectFrom('outbox')
    .select(['id as job', 'kind', 'tries', 'last_error'])
    .select(sql<boolean>`available_at = 'infinity'`.as('is_parked'))
    .where('done_at', 'is', null)
    .where(sql<boolean>`(available_at = 'infinity' or available_at < ${ago(HOUR)})`)
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const news = await db
    .selectFrom('webhook_inbox')
    .select(['id as webhook', 'provider', 'received_at', 'last_error'])
    .where('processed_at', 'is', null)
    .where('received_at', '<', ago(HOUR))
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return {
    messages: waiting.filter(({ since }) => isOver(since, MESSAGE_WORKING_DAYS)).slice(0, SHOWN),
    questions,
    contact,
    visits,
    results,
    refunds: refunds
      .filter(({ status, created_at }) => status === 'failed' || isOver(created_at, BACK_WITHIN))
      .slice(0, SHOWN),
    jobs,
    news_of_payments: news,
  }
}
