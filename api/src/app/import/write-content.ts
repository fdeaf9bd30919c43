import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Problem } from './problem.ts'
import type { Content } from './read-content.ts'

/**
 * Writes what was read, all or nothing. Writing it twice changes nothing, and what people have made or taken over stays as
 * it is. What has no file any more is retired where it is offered, and goes where it is only read unless something refers
 * to it.
 *
 * @returns all that is wrong in the folder, with what is published already and never changes.
 */
export function writeContent(db: Database, { kinds, of, problems }: Content, clock: Clock): Promise<Problem[]> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const told = [...problems]
    for (const kind of kinds) told.push(...((await kind.compare?.(trx, of(kind))) ?? []))
    // A file with a fault is not a removed one.
    const isWhole = told.length === 0
    if (isWhole) for (const kind of kinds) await kind.retire?.(trx, of(kind), now)
    for (const kind of kinds) await kind.write(trx, of(kind), { of, now })
    // What refers to others goes before them.
    if (isWhole) for (const kind of kinds.toReversed()) await kind.remove?.(trx, of(kind))
    return told
  })
}
