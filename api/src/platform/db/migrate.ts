import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { whyNotConnected } from './why-not-connected.ts'

const HISTORY =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())'
const FOLDER = path.join(import.meta.dirname, 'migrations')
/**
 * The last of the old migration files, whose names began with dates; they may have created an older database. The
 * baseline, which has one file per area, creates the same tables.
 */
const LAST_DATED = '2026-11-30-11-faces.sql'
/** The last file of the baseline. */
const BASELINE = '0014-keys.sql'
/** The number of the migration lock; any number works, as long as nothing else locks it. */
const LOCK = 7_213_001
/** How soon the database must accept the connection, in milliseconds. */
const PATIENCE = 15_000

/**
 * Applies the SQL files that the database has not seen, in numerical order, each in its own transaction. Migrations
 * only move forward. Two processes may migrate at the same time: the second waits and finds nothing to do.
 *
 * @param sequence - The files of `folder` to apply, in order; by default all of them.
 * @returns the names of the applied files.
 * @throws Error with a one-line message if the database can't be reached or was created by an unknown release, if a
 *   file can't be applied, or if a new file does not come last.
 */
export async function migrate(url: string, sequence = migrationSequence(), folder = FOLDER): Promise<string[]> {
  const client = await connect(url)
  try {
    // the role's limits are meant for requests; a migration may take longer
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(HISTORY)
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
    const seen = new Set(rows.map((row) => row.name))
    if (knowsBaseline(seen)) for (const name of baselineOf(sequence)) seen.add(name)
    const pending = sequence.filter((name) => !seen.has(name))
    const last = sequence.findLast((name) => seen.has(name))
    if (last !== undefined && pending.length > 0 && sequence.indexOf(pending[0]!) < sequence.indexOf(last))
      throw new Error(`migration ${pending[0]} stands before ${last}, which this database has: a new one comes last`)
    for (const name of pending) await apply(client, folder, name)
    return pending
  } finally {
    // ending the connection ends the session and releases its lock
    await client.end()
  }
}

/**
 * Lists the migration files in numerical order; the numbers begin at 0001 and have no gaps.
 *
 * @throws Error if a number is used twice, leaves a gap or is not a number.
 */
export function migrationSequence(folder = FOLDER): string[] {
  const sequence = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  for (const [index, name] of sequence.entries()) {
    const before = sequence[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`migrations ${before} and ${name} have the same number: the newer one needs the next free number`)
    const number = String(index + 1).padStart(4, '0')
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || !name.startsWith(number))
      throw new Error(`migration ${name} is out of sequence: the file in its place begins with ${number}`)
  }
  return sequence
}

const baselineOf = (sequence: string[]) => sequence.slice(0, sequence.indexOf(BASELINE) + 1)

/**
 * Returns true if the old dated files have already created everything that the baseline creates.
 *
 * @throws Error if the old files have created only part of the baseline.
 */
function knowsBaseline(seen: ReadonlySet<string>): boolean {
  if (seen.has(LAST_DATED)) return true
  const dated = [...seen].findLast((name) => !/^\d{4}-[a-z]/.test(name))
  if (dated === undefined) return false
  throw new Error(
    `this database stands at migration ${dated}, and the baseline begins after ${LAST_DATED}: ` +
      'migrate it by the last release that has dated migrations, then by this one',
  )
}

async function apply(client: pg.Client, folder: string, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(fs.readFileSync(path.join(folder, name), 'utf8'))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function connect(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
    // without a listener, an error would end the process; the next query reports a lost connection
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw new Error(`DATABASE_URL: ${whyNotConnected(error)}`, { cause: error })
  }
}

if (import.meta.main) {
  try {
    // a migration's lock belongs to a session, so the direct address comes first
    const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
    if (!url) throw new Error('DATABASE_URL is not set')
    const applied = await migrate(url)
    console.log(applied.length ? `migrated: ${applied.join(', ')}` : 'nothing to migrate')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
