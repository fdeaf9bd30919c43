import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'
import { fulfilmentOf, type Fulfilments } from './fulfilment.port.ts'
import { listLines, markFulfilled } from './orders.repository.ts'

/**
 * Gives all that an order's lines pay for, or none of it: a line that can't be had any more takes the others along,
 * because one payment has one end.
 */
export async function fulfilOrder(
  trx: Trx,
  fulfilments: Fulfilments,
  order: { id: string; now: Date },
): Promise<'fulfilled' | 'gone'> {
  const lines = await listLines(trx, order.id)
  await sql`savepoint nothing_given`.execute(trx)
  for (const line of lines) {
    if ((await fulfilmentOf(fulfilments, line).fulfil(trx, line, order.now)) === 'fulfilled') continue
    await sql`rollback to savepoint nothing_given`.execute(trx)
    for (const each of lines) await fulfilmentOf(fulfilments, each).giveUp(trx, each, order.now)
    return 'gone'
  }
  await markFulfilled(trx, order.id, order.now)
  return 'fulfilled'
}
