import { QueryNode, RawNode, SelectModifierNode, sql, type KyselyPlugin } from 'kysely'
import type { Database } from './client.ts'
import { WatchedClient } from './watched-client.ts'

// PostgreSQL plans a statement each time it comes, which for several index reads in one statement takes longer than
// running it. Where that counts, statements are prepared under names: each connection plans them once. Behind a pooler that does
// not know names (DATABASE_NAMED_STATEMENTS), the same statements run without.

const MARK = '/* planned once */'
const names = new Map<string, string>()

const marks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    QueryNode.is(node)
      ? QueryNode.cloneWithEndModifier(node, SelectModifierNode.createWithExpression(RawNode.createWithSql(MARK)))
      : node,
  transformResult: async ({ result }) => result,
}

/**
 * The same database or transaction, whose statements each connection prepares under a name. Only for statements whose text is always the
 * same, and that find their rows by keys whatever the values: they are planned without knowing them. Select columns by name:
 * a prepared `select *` fails once a migration adds a column.
 */
export const plannedOnce = <T extends Database>(db: T): T => db.withPlugin(marks) as T

/** Part of a transaction's first `select`: PostgreSQL else plans prepared statements anew where values might matter. */
export const planWithoutValues = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`

/** A connection that prepares what `plannedOnce` has marked. */
export class PreparingClient extends WatchedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const isMarked = typeof text === 'string' && text.endsWith(MARK)
    const wish = isMarked ? [{ name: nameOf(text), text, values }, ...rest] : args
    // every overload of the driver's passes through here as it came
    return Reflect.apply(super.query, this, wish)
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `planned-${names.size}`
  names.set(text, name)
  return name
}
