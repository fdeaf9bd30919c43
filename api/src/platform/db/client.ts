import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './planned-once.ts'
import type { Tables } from './schema.ts'
import { WatchedClient } from './watched-client.ts'

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface DatabaseOptions {
  url: string
  poolMax: number
  /** Whether the address leads to a pooler that lends connections by transaction. */
  isPooled?: boolean
  /** Whether statements are prepared under names; a pooler must know them. */
  namesStatements?: boolean
}

/** Milliseconds. A request that waits longer than this for PostgreSQL is answered 503. */
const PATIENCE = 5_000
/** Milliseconds. PostgreSQL ends a statement itself before that, so who is silent for so long is not there. */
const NO_ANSWER = PATIENCE + 1_000
/** Milliseconds, as PostgreSQL keeps them. A pooler refuses them as parameters: its role has them (check-connection.ts). */
export const LIMITS = { statement_timeout: PATIENCE, idle_in_transaction_session_timeout: PATIENCE * 2 }

// Sums of paise and counts stay below 2^53; the driver's strings would silently concatenate.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (date) => date)

/** How each connection begins. */
export const connectionSettings = ({ url, isPooled = false }: DatabaseOptions) => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: PATIENCE,
  query_timeout: NO_ANSWER,
  keepAlive: true,
  keepAliveInitialDelayMillis: PATIENCE,
  application_name: 'clinic-api',
  ...(isPooled ? {} : LIMITS),
})

/** Opens a pool; nothing connects before the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { poolMax, isPooled = false, namesStatements = !isPooled } = options
  const pool = new pg.Pool({
    ...connectionSettings(options),
    Client: namesStatements ? PreparingClient : WatchedClient,
    max: poolMax,
  })
  survivesLostConnections(pool)
  suspectsAll(pool)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Without listeners the loss of a connection would end the process. The pool's own hears of those that wait in it alone;
 * one that somebody has taken tells its loss itself, and its next query is refused. The pool makes new ones.
 */
function survivesLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Where one connection is dead, those that wait in the pool most likely are: else each would cost somebody the wait. */
function suspectsAll(pool: pg.Pool): void {
  const waiting = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => waiting.delete(client))
  pool.on('remove', (client) => waiting.delete(client))
  pool.on('release', (_error, client) => {
    if (!(client instanceof WatchedClient && client.isDead)) return void waiting.add(client)
    for (const other of waiting) if (other instanceof WatchedClient) other.cutOff()
  })
}
