import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './planned-once.ts'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Milliseconds. A request that waits longer than this for PostgreSQL is answered 503. */
const PATIENCE = 5_000

// Sums of paise and counts stay below 2^53; the driver's strings would silently concatenate.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (date) => date)

/** Opens a pool; nothing connects before the first query. */
export function openDatabase(options: { url: string; poolMax: number }): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolMax,
    types,
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: PATIENCE,
    idle_in_transaction_session_timeout: PATIENCE * 2,
    application_name: 'clinic-api',
  })
  survivesLostConnections(pool)
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
