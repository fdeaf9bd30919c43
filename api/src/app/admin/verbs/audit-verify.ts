import { ok } from '@app/domain/result'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { chainHash } from '../../../platform/audit/entry-hash.rules.ts'
import { findHead, listChains, listHeads } from '../../../platform/audit/entries.repository.ts'
import { firstFault, verifyChain, type ChainFault } from '../../../platform/audit/verify-chain.ts'
import type { Trx } from '../../../platform/db/client.ts'
import { actHash, listActs, OPERATORS } from '../admin-acts.repository.ts'
import { verb } from '../verb.ts'

/**
 * This check can't detect that a chain was rewritten up to its end. Operators therefore store the printed `heads`
 * elsewhere and compare them.
 */
export const auditVerify = verb({
  name: 'audit verify',
  is: 'checks the audit of every patient, or of one, and the log of operators; exit code 1 tells of a fault',
  takes: { patient: { is: 'one alone', form: z.uuid(), isOptional: true } },
  isRead: true,
  async work(trx, { patient }) {
    // at this level, rows and heads come from one snapshot, even if others add rows at the same time
    await sql`set transaction isolation level repeatable read`.execute(trx)
    const chains = patient ? [patient] : await listChains(trx)
    const faults: ChainFault[] = []
    for (const chain of chains) {
      const fault = await verifyChain(trx, chain)
      if (fault) faults.push(fault)
    }
    const ofOperators = patient ? undefined : await faultOfActs(trx)
    if (ofOperators) faults.push(ofOperators)
    const heads = await listHeads(trx)
    return ok({ chains: chains.length, isWhole: faults.length === 0, faults, heads: chainHash(heads) })
  },
})

async function faultOfActs(trx: Trx): Promise<ChainFault | undefined> {
  const fault = firstFault(await listActs(trx), await findHead(trx, OPERATORS), actHash)
  return fault && { chain: OPERATORS, ...fault }
}
