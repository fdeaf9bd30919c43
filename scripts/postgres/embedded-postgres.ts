import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { boundLog } from '../launch/rotating-log.ts'
import { account } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { prepareDataFolder, stopLeftover } from './data-folder.ts'
import { lockFile } from './file-lock.ts'

/** The settings by which PostgreSQL chooses query plans. Production has the same (deploy/patroni), so that tests of plans hold there. */
export const PLANNER = {
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/**
 * Makes each connection keep 2 MB of memory. Without this, the C library returns a statement's memory to the system and
 * requests it anew for the next statement, which doubles the time of planning on a virtual machine. Production has the
 * same (deploy/systemd).
 */
export const MEMORY = { MALLOC_TOP_PAD_: '2097152' }

/** Settings for a laptop with two cores. fsync, synchronous_commit and full_page_writes stay on. */
const LAPTOP: Record<string, string> = {
  ...PLANNER,
  shared_buffers: '64MB',
  max_connections: '60',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '80MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_worker_processes: '4',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_duration_statement: '500ms',
  // the log shows slow or refused statements without their values, which may contain a person's name or search
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  idle_in_transaction_session_timeout: '60s',
  password_encryption: 'scram-sha-256',
}

/** Only for tests: data that is written with these settings does not survive a power cut. */
export const THROWAWAY: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  max_connections: '200',
}

/** The number of lines of PostgreSQL's log that are shown when it ends. */
const LINES = 3
/** The free space in bytes below which there is no room for a database page and a log line. */
const FULL_BELOW = 100_000
/** Milliseconds between two checks of the size of PostgreSQL's log. */
const BOUND_EVERY = 60_000

/**
 * Runs PostgreSQL in a small shell that watches its own stdin, a pipe from this process: when the pipe closes (stop,
 * exit or kill -9), PostgreSQL gets a fast shutdown. A separate session keeps Ctrl-C away from PostgreSQL, so that the
 * API can finish its queries first.
 */
const WATCHED =
  'exec 3<&0; "$@" </dev/null 3<&- & p=$!; { read -r _; kill -INT $p; } <&3 2>/dev/null & w=$!; wait $p; c=$?; kill $w 2>/dev/null; exit $c'

export interface EmbeddedPostgres {
  /**
   * The address of a Unix socket, so that there is no port to choose, ports can't clash, and nothing listens on the
   * network.
   */
  url: string
  stop(): Promise<void>
  /** Resolves when the server ends for any reason, with that reason in one line. */
  exited: Promise<string>
}

/**
 * Starts a real PostgreSQL 18 as a child of this process, with its data in `folder`.
 *
 * @throws Error with a one-line message for the user if the server does not start: the folder is in use, of another
 *   version, or not accessible.
 */
export async function startEmbeddedPostgres(options: {
  app: string
  folder: string
  database: string
  settings?: Record<string, string>
  initdb?: readonly string[]
  /** How the C library keeps memory, as variables of the environment. */
  memory?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder)
  fs.mkdirSync(folder, { recursive: true })
  const release = lockFile(path.join(folder, 'lock.db'))
  if (!release) throw new Error(`already running: another start holds ${folder}; stop it first (Ctrl-C there)`)
  let end = release
  try {
    const bin = postgresBinaries(options.app)
    const place = prepareDataFolder({ app: options.app, folder, bin, initdb: options.initdb ?? [] })
    await stopLeftover(place.data)

    const settings = {
      ...LAPTOP,
      listen_addresses: '',
      unix_socket_directories: place.socket,
      unix_socket_permissions: '0700',
      ...options.settings,
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const log = path.join(folder, 'postgres.log')
    boundLog(log)
    const output = fs.openSync(log, 'a')
    const logged = fs.fstatSync(output).size
    const child = spawn(
      '/bin/sh',
      ['-c', WATCHED, 'sh', path.join(bin, 'postgres'), '-D', place.data, '-p', '5432', ...flags],
      {
        ...account,
        cwd: place.home,
        detached: true,
        stdio: ['pipe', output, output],
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', PGTZ: 'UTC', ...(options.memory ?? MEMORY) },
      },
    )
    fs.closeSync(output)
    const bounding = setInterval(() => boundLog(log), BOUND_EVERY).unref()
    let ended: string | undefined
    const exited = new Promise<string>((done) => {
      const finish = (how: string) => {
        clearInterval(bounding)
        release()
        ended = `PostgreSQL ended (${how}; log: ${log}): ${lastWords(log, logged)}`
        done(ended)
      }
      // the system could not start a process: there are too many processes or open files
      child.on('error', (error) => finish(error.message))
      child.on('exit', (code, signal) => finish(signal ?? `exit ${code}`))
    })
    child.stdin?.on('error', () => {}) // the pipe of a server that has ended
    end = () => void child.stdin?.end()
    const urlOf = (database: string) =>
      `postgres://app:${place.password}@/${database}?host=${encodeURIComponent(place.socket)}&port=5432`
    await untilReady(urlOf('postgres'), options.database, () => ended)
    return {
      url: urlOf(options.database),
      exited,
      async stop() {
        end()
        await exited
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

/** Returns the log's last output since the start, on one line; on a full disk, there is no output. */
function lastWords(log: string, since: number): string {
  try {
    const { bavail, bsize } = fs.statfsSync(path.dirname(log))
    if (bavail * bsize < FULL_BELOW) return 'the disk is full'
    const written = fs.readFileSync(log)
    const lines = written
      .subarray(since > written.length ? 0 : since)
      .toString()
      .split('\n')
      .map((line) => line.replace(/^\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] /, '').trim())
    return lines
      .filter((line) => line && !line.startsWith('LOG:'))
      .slice(-LINES)
      .join(' | ')
  } catch (error) {
    return (error as Error).message
  }
}

async function untilReady(adminUrl: string, database: string, ended: () => string | undefined): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const reason = ended()
    if (reason) throw new Error(reason)
    const client = new pg.Client({ connectionString: adminUrl })
    try {
      await client.connect()
      const found = await client.query('select from pg_database where datname = $1', [database])
      if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(20)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Returns the address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  // new URL refuses an empty host, which a socket address has
  const parsed = new URL(url.replace('@/', '@socket/'))
  parsed.pathname = `/${database}`
  return parsed.href.replace('@socket/', '@/')
}
