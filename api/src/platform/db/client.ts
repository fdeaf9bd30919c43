import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './planned-once.ts'
import { isOnReplica } from './replica.ts'
import type { Tables } from './schema.ts'
import { WatchedClient } from './watched-client.ts'
import { NoTurn } from './no-turn.ts'
import { createTurns } from '../turns.ts'

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface DatabaseOptions {
  url: string
  poolMax: number
  /** True if the address is that of a pooler in transaction mode. */
  isPooled?: boolean
  /** True if statements are prepared under names, which a pooler must support. */
  namesStatements?: boolean
  /** The replicas' address, without a pooler, from which `readAnywhere` reads. */
  readUrl?: string | undefined
}

/** How many milliseconds a request waits for PostgreSQL before it gets a 503. */
const PATIENCE = 5_000
/**
 * How long to wait for a response, in milliseconds. PostgreSQL itself ends statements earlier, so a server that stays
 * silent for this long is unreachable.
 */
const NO_ANSWER = PATIENCE + 1_000
/**
 * PostgreSQL's own time limits, in milliseconds, as it expects. A pooler refuses them as parameters, so with a pooler
 * the database role sets them (check-connection.ts).
 */
export const LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: PATIENCE,
  idle_in_transaction_session_timeout: PATIENCE * 2,
}
/**
 * How many of every ten connections transactions may use; the others stay free for reads, however long a transaction
 * waits for a lock.
 */
const WRITERS_OF_TEN = 6
/** How many more transactions may wait for a connection. */
const WAITING = 1_000

// Makes the driver return numbers, because sums of paise and counts stay below 2^53. By default, the driver returns
// such numbers as strings, which `+` would silently concatenate.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (date) => date)

/** Returns the settings of each connection. */
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

/** Opens the database; the first query opens the first connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const { poolMax, isPooled = false, namesStatements = !isPooled, readUrl } = options
  const pool = openPool(connectionSettings(options), poolMax, namesStatements)
  const replicas = readUrl && openPool(connectionSettings({ url: readUrl, poolMax }), poolMax, true)
  return new BoundedDatabase(pool, replicas || pool, Math.ceil((poolMax * WRITERS_OF_TEN) / 10))
}

function openPool(settings: pg.PoolConfig, max: number, namesStatements: boolean): pg.Pool {
  const pool = new pg.Pool({ ...settings, Client: namesStatements ? PreparingClient : WatchedClient, max })
  survivesLostConnections(pool)
  suspectsAll(pool)
  return pool
}

/**
 * Counts the connections in this process's pool and the requests that wait for one; returns nothing inside a
 * transaction.
 */
export const connectionsOf = (db: Database): { open?: number; idle?: number; waiting?: number } =>
  db instanceof BoundedDatabase ? db.connections : {}

/** A database that runs only a limited number of transactions at a time. */
class BoundedDatabase extends Kysely<Tables> {
  readonly #turns: ReturnType<typeof createTurns>
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool, replicas: pg.Pool, writers: number) {
    const either = {
      options: pool.options,
      connect: () => (isOnReplica() ? replicas : pool).connect(),
      end: async () => void (await Promise.all([...new Set([pool, replicas])].map((one) => one.end()))),
    }
    super({ dialect: new PostgresDialect({ pool: either }) })
    this.#pool = pool
    this.#turns = createTurns({ atOnce: writers, waiting: WAITING, patience: PATIENCE * 2 })
  }

  get connections() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool
    return { open, idle, waiting }
  }

  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const done = await this.#turns(async () => ({ result: await execute(work) }))
      if (!done) throw new NoTurn()
      return done.result
    }
    return builder
  }
}

/**
 * Keeps the process alive when a connection is lost: an error without a listener would end the process. The pool's own
 * listener is notified only about idle connections. A connection in use reports its loss itself, and its next query
 * fails. The pool then opens new connections.
 */
function survivesLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/**
 * When one connection turns out to be dead, closes the pool's idle connections too. They are probably dead as well, and
 * each would make someone wait.
 */
function suspectsAll(pool: pg.Pool): void {
  const waiting = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => waiting.delete(client))
  pool.on('remove', (client) => waiting.delete(client))
  pool.on('release', (_error, client) => {
    if (!(client instanceof WatchedClient && client.isDead)) return void waiting.add(client)
    for (const other of waiting) if (other instanceof WatchedClient) other.cutOff()
  })
}
