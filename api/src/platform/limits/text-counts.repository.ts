import { HOUR, MINUTE } from '@app/domain/durations'
import type { Database, Trx } from '../db/client.ts'
import { prefixOf, type TextCount } from './text-brake.rules.ts'

const BUCKET = 5 * MINUTE
/** How long counts are kept, in milliseconds, so that operators can see them. */
const KEPT = 7 * 24 * HOUR
const ALL = ''

const bucketOf = (at: Date): Date => new Date(Math.floor(at.getTime() / BUCKET) * BUCKET)

/**
 * Counts a text sent to a number. Call `countText` last in its transaction, because all texts sent at the same moment
 * share a row.
 */
export const countText = (trx: Trx, phone: string, now: Date) => count(trx, phone, now, { sent: 1, answered: 0 })

/**
 * Counts a correctly entered code.
 *
 * @param sentAt - The time at which the code was sent.
 */
export const countAnswer = (trx: Trx, phone: string, sentAt: Date) =>
  count(trx, phone, sentAt, { sent: 0, answered: 1 })

const count = (trx: Trx, phone: string, at: Date, more: TextCount) =>
  trx
    .insertInto('text_counts')
    // the rows are written in a fixed order, so that two transactions that count at the same time never deadlock
    .values([ALL, prefixOf(phone)].map((prefix) => ({ prefix, since: bucketOf(at), ...more })))
    .onConflict((known) =>
      known.columns(['prefix', 'since']).doUpdateSet((row) => ({
        sent: row('text_counts.sent', '+', more.sent),
        answered: row('text_counts.answered', '+', more.answered),
      })),
    )
    .execute()

/** Returns the last hour's counts, for all numbers and for those with the same prefix. */
export async function countsOf(trx: Trx, phone: string, now: Date): Promise<{ all: TextCount; prefix: TextCount }> {
  const rows = await trx
    .selectFrom('text_counts')
    .select(['prefix', (row) => row.fn.sum<number>('sent').as('sent')])
    .select((row) => row.fn.sum<number>('answered').as('answered'))
    .where('prefix', 'in', [ALL, prefixOf(phone)])
    .where('since', '>', new Date(now.getTime() - HOUR))
    .groupBy('prefix')
    .execute()
  const of = (wanted: string): TextCount => {
    const row = rows.find(({ prefix }) => prefix === wanted)
    return { sent: row?.sent ?? 0, answered: row?.answered ?? 0 }
  }
  return { all: of(ALL), prefix: of(prefixOf(phone)) }
}

export interface HourOfTexts extends TextCount {
  prefix: string
}

/** Lists the last hour's counts by prefix, those with the most texts first; '' stands for all numbers. */
export const listTexts = (db: Database, now: Date, limit: number): Promise<HourOfTexts[]> => {
  return db
    .selectFrom('text_counts')
    .select(['prefix', (row) => row.fn.sum<number>('sent').as('sent')])
    .select((row) => row.fn.sum<number>('answered').as('answered'))
    .where('since', '>', new Date(now.getTime() - HOUR))
    .groupBy('prefix')
    .orderBy('sent', 'desc')
    .orderBy('prefix')
    .limit(limit)
    .execute()
}

export const forgetOldTexts = (db: Database, now: Date) =>
  db
    .deleteFrom('text_counts')
    .where('since', '<=', new Date(now.getTime() - KEPT))
    .execute()
