import { QueryNode, RawNode, SelectModifierNode, sql, type KyselyPlugin } from 'kysely'
import type { Database } from './client.ts'
import { WatchedClient } from './watched-client.ts'

// PostgreSQL plans a statement each time it runs. For a statement with several index reads, planning takes longer than
// running it. Such statements are prepared under names, and each connection plans each of them only once. Behind a
// pooler that does not support names (DATABASE_NAMED_STATEMENTS), the same statements run without preparation.

const MARK = '/* planned once */'
const names = new Map<string, string>()

const marks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (QueryNode.is(node))
      return QueryNode.cloneWithEndModifier(node, SelectModifierNode.createWithExpression(RawNode.createWithSql(MARK)))
    if (!RawNode.is(node)) return node
    const { sqlFragments: written, parameters } = node
    return RawNode.create([...written.slice(0, -1), written.at(-1)! + MARK], parameters)
  },
  transformResult: async ({ result }) => result,
}

/**
 * Returns the same database or transaction, whose connections prepare their statements under names. Use this only for
 * statements whose text is always the same and that find their rows by key whatever the values are, because they are
 * planned without knowing the values. Write a constant that decides which partial index applies, such as a status, with
 * `sql.lit`. List the columns: a prepared `select *` fails after a migration adds a column.
 */
export const plannedOnce = <T extends Database>(db: T): T => db.withPlugin(marks) as T

/**
 * Belongs in the first `select` of a transaction. Without this setting, PostgreSQL replans prepared statements if the
 * values might matter.
 */
export const planWithoutValues = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`

/** A connection that prepares the statements marked by `plannedOnce`. */
export class PreparingClient extends WatchedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const isMarked = typeof text === 'string' && text.endsWith(MARK)
    const wish = isMarked ? [{ name: nameOf(text), text, values }, ...rest] : args
    // passes the arguments on unchanged, for every overload of the driver's method
    return Reflect.apply(super.query, this, wish)
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `planned-${names.size}`
  names.set(text, name)
  return name
}
