import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { whyNotConnected } from './why-not-connected.ts'

const HISTORY =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())'
const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Any number will do, as long as nothing else locks the same one. */
const LOCK = 7_213_001
/** Milliseconds that a database may take to let us in. */
const PATIENCE = 15_000

/**
 * Applies the SQL files that the database has not seen, in the order of `sequence`, each in a transaction of its own.
 * Forward only. Two processes may migrate at once: the second waits and finds nothing to do.
 *
 * @param sequence - The files up to which the database is brought; all of them where it is left out.
 * @returns the names of the files applied.
 * @throws Error in one line, when the database can't be reached, a file can't be applied, or a new file does not come last.
 */
export async function migrate(url: string, sequence = migrationSequence()): Promise<string[]> {
  const client = await connect(url)
  try {
    // the role's own limits are for requests
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(HISTORY)
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const seen = new Set(rows.map((row) => row.name))
    const isApplied = (name: string) => seen.has(name) || seen.has(formerName(name))
    const pending = sequence.filter((name) => !isApplied(name))
    const last = sequence.findLast(isApplied)
    if (last !== undefined && pending.length > 0 && sequence.indexOf(pending[0]!) < sequence.indexOf(last))
      throw new Error(`migration ${pending[0]} stands before ${last}, which this database has: a new one comes last`)
    for (const name of pending) await apply(client, name)
    return pending
  } finally {
    // ends the session, and the lock with it
    await client.end()
  }
}

/**
 * The files in the order in which they were added, whatever dates stand in their names: a new one is the last line.
 *
 * @throws Error where the list and the folder differ.
 */
export function migrationSequence(folder = FOLDER): string[] {
  const sequence = fs.readFileSync(path.join(folder, 'sequence.txt'), 'utf8').trim().split('\n')
  const files = new Set(fs.readdirSync(folder).filter((name) => name.endsWith('.sql')))
  const missing = sequence.find((name) => !files.has(name))
  if (missing) throw new Error(`sequence.txt names ${missing}, which is not there`)
  const unlisted = [...files].find((name) => !sequence.includes(name))
  if (unlisted) throw new Error(`sequence.txt does not name ${unlisted}: a new migration is its last line`)
  if (new Set(sequence).size < sequence.length) throw new Error('sequence.txt names a migration twice')
  return sequence
}

/** What a file of the first day was called while files were numbered: databases of that day know it by that name. */
function formerName(name: string): string {
  const [, number, words] = /^2026-11-21-(\d\d)-(.+)$/.exec(name) ?? []
  return number && words ? `00${number}_${words.replaceAll('-', '_')}` : name
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(fs.readFileSync(path.join(FOLDER, name), 'utf8'))
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
    // a loss is told by the query that meets it
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw new Error(`DATABASE_URL: ${whyNotConnected(error)}`, { cause: error })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    // its lock belongs to a session
    const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
    if (!url) throw new Error('DATABASE_URL is not set')
    const applied = await migrate(url)
    console.log(applied.length ? `migrated: ${applied.join(', ')}` : 'nothing to migrate')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
