import type { Trx } from '../db/client.ts'
import type { AuditHead } from './audit.tables.ts'
import { findHead, listEntries } from './entries.repository.ts'
import { BEGINNING, entryHash } from './entry-hash.rules.ts'

/** The first row of a chain that was changed after being written. */
export interface ChainFault {
  chain: string
  n: number
  what: 'missing' | 'changed'
}

interface Link {
  n: number
  previous: string
  hash: string
}

/** @param computed - Computes the hash of a row from its current content. */
export function firstFault<Row extends Link>(
  rows: readonly Row[],
  head: Pick<AuditHead, 'n' | 'hash'> | undefined,
  computed: (row: Row) => string,
): Omit<ChainFault, 'chain'> | undefined {
  let previous = BEGINNING
  for (const [index, row] of rows.entries()) {
    const n = index + 1
    if (row.n !== n) return { n, what: 'missing' }
    if (row.previous !== previous || computed(row) !== row.hash) return { n, what: 'changed' }
    previous = row.hash
  }
  const last = rows.length
  if ((head?.n ?? 0) !== last) return { n: last + 1, what: 'missing' }
  return head && head.hash !== previous ? { n: last, what: 'changed' } : undefined
}

/**
 * Checks one patient's chain from its first row to its last.
 *
 * @param trx - Must read a single snapshot (repeatable read).
 */
export async function verifyChain(trx: Trx, patientId: string): Promise<ChainFault | undefined> {
  const fault = firstFault(await listEntries(trx, patientId), await findHead(trx, patientId), entryHash)
  return fault && { chain: patientId, ...fault }
}
