import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import type { AuditHead } from './audit.tables.ts'
import { BEGINNING } from './entry-hash.rules.ts'

/**
 * Reads the last row of a chain, and locks the chain until the transaction ends. A row lock is not enough, because a
 * chain without rows has nothing to lock.
 */
export async function lockHead(trx: Trx, chain: string): Promise<Pick<AuditHead, 'n' | 'hash'>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${chain}`}, 0))`.execute(trx)
  const head = await trx.selectFrom('audit_heads').select(['n', 'hash']).where('chain', '=', chain).executeTakeFirst()
  return head ?? { n: 0, hash: BEGINNING }
}

export const moveHead = (trx: Trx, head: AuditHead) =>
  trx
    .insertInto('audit_heads')
    .values(head)
    .onConflict((known) => known.column('chain').doUpdateSet({ n: head.n, hash: head.hash }))
    .execute()
