import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Problem } from './problem.ts'
import type { Content } from './read-content.ts'

/**
 * Writes the content that was read, in one transaction. Writing the content again changes nothing, and rows that people
 * have created or taken over stay unchanged. A row whose file is gone is retired if it is offered; a read-only row is
 * deleted, unless another row refers to it.
 *
 * @returns all errors in the folder, including contradictions of published content, which never changes.
 */
export function writeContent(db: Database, { kinds, of, problems }: Content, clock: Clock): Promise<Problem[]> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const told = [...problems]
    for (const kind of kinds) told.push(...((await kind.compare?.(trx, of(kind))) ?? []))
    // A file with an error does not count as removed.
    const isWhole = told.length === 0
    if (isWhole) for (const kind of kinds) await kind.retire?.(trx, of(kind), now)
    for (const kind of kinds) await kind.write(trx, of(kind), { of, now })
    // rows that refer to other rows are removed first
    if (isWhole) for (const kind of kinds.toReversed()) await kind.remove?.(trx, of(kind))
    return told
  })
}
