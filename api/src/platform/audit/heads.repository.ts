import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import type { AuditHead } from './audit.tables.ts'
import { BEGINNING } from './entry-hash.rules.ts'

type Head = Pick<AuditHead, 'n' | 'hash'>

/** Reads the last row of a chain, and locks the chain until the transaction ends. */
export const lockHead = async (trx: Trx, chain: string): Promise<Head> => (await lockHeads(trx, [chain])).get(chain)!

/**
 * Reads the last row of each chain, and locks the chains, in the given order, until the transaction ends. A row lock is
 * not enough, because a chain without rows has nothing to lock.
 */
export async function lockHeads(trx: Trx, chains: readonly string[]): Promise<Map<string, Head>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit ' || chain, 0)) from unnest(${chains}::text[]) chain`.execute(
    trx,
  )
  // a statement of its own, which sees what the last owners of the locks wrote
  const heads = await trx.selectFrom('audit_heads').selectAll().where('chain', 'in', chains).execute()
  const known = new Map(heads.map(({ chain, ...head }) => [chain, head]))
  return new Map(chains.map((chain) => [chain, known.get(chain) ?? { n: 0, hash: BEGINNING }]))
}

export const moveHead = (trx: Trx, head: AuditHead) => moveHeads(trx, [head])

export const moveHeads = (trx: Trx, heads: readonly AuditHead[]) =>
  trx
    .insertInto('audit_heads')
    .values(heads)
    .onConflict((known) =>
      known.column('chain').doUpdateSet({ n: sql<number>`excluded.n`, hash: sql<string>`excluded.hash` }),
    )
    .execute()
