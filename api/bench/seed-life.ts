import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { writeArticles } from './articles.ts'

// Fills a database that has the content and the doctors of seed-doctors.ts with a multiple of the demo's patients,
// appointments, payments and messages, and with articles: `DATABASE_URL=… node api/bench/seed-life.ts 100 5000`. The
// third argument is the time that counts as the current time; if omitted, it is now.

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set')
const [factor = '1', articles = '50', now = new Date().toISOString()] = process.argv.slice(2)

/**
 * The articles and the files of the folder `life`, each with the parts after which it is loaded. Parts that others wait
 * for, or that take long, come first, because the first part that can be loaded is loaded next.
 */
const PARTS: Record<string, string[]> = {
  size: [],
  patients: ['size'],
  appointments: ['patients'],
  orders: ['appointments'],
  articles: [],
  plans: ['orders'],
  messages: ['plans'],
  books: ['orders'],
  payments: ['orders'],
  record: ['appointments'],
  machines: ['patients'],
  calls: ['appointments'],
  own: ['appointments', 'articles'],
  logins: ['appointments'],
  questions: ['appointments'],
}

const settings = {
  'size.factor': factor,
  'size.now': now,
  search_path: 'public,size',
  work_mem: '1GB',
  maintenance_work_mem: '1GB',
  // both connections are busy, so more processes would only take turns
  max_parallel_maintenance_workers: '0',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '0',
}
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  // one for each of the two cores that the limits are for
  max: 2,
  options: Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/**
 * The keys that triggers need while their table is loaded, and one that a view needs. `prescriptions` keeps its other key
 * too, because its deferred check waits for its items.
 */
const NEEDED = [
  'earning_changes_pkey',
  'institutes_pkey',
  'messages_pkey',
  'prescription_items_pkey',
  'prescriptions_encounter_id_version_key',
  'prescriptions_pkey',
  'prescriptions_verify_code_key',
  'record_entries_pkey',
]

// A table's keys are built when it is loaded, and foreign keys and indexes at the end, over all rows at once: that takes a
// third of the time of keeping them with each row, and refuses the same rows. All other constraints and triggers stay.
const CONSTRAINTS = `
  select conrelid::regclass::text as table,
    format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ')) as drop,
    format('alter table %s %s', conrelid::regclass,
      string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ' order by conname)) as make
  from pg_constraint where connamespace = 'public'::regnamespace`
const INDEXES = `
  select indrelid::regclass::text as table, format('drop index %s', indexrelid::regclass) as drop,
    pg_get_indexdef(indexrelid) as make
  from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`
const references = await take(`${CONSTRAINTS} and contype = 'f' group by conrelid order by conrelid`)
// a table that has rows keeps its keys
const keys = [
  ...(await take(
    `${CONSTRAINTS} and contype in ('p', 'u') and pg_relation_size(conrelid) = 0 and conname <> all ($1)
     group by conrelid order by conrelid`,
    [NEEDED],
  )),
  ...(await take(`${INDEXES} and indisunique and pg_relation_size(indrelid) = 0
    and not exists (select from pg_constraint where conindid = indexrelid)`)),
]
// from the last table to the first, because a foreign key and an index of the same table wait for each other
const indexes = await take(`${INDEXES} and not indisunique and not indisexclusion order by indrelid desc, indexrelid`)

const waiting = new Set(Object.keys(PARTS))
const loading = new Map<string, Promise<void>>()
const loaded = new Set<string>()
await Promise.all([loadParts(), loadParts()])
await pool.query('drop schema size cascade')
await Promise.all([build(keys), build(keys)])
await Promise.all([build(references).then(() => build(indexes)), build(indexes)])
await pool.end()

/** Loads one part after another, until none waits. */
async function loadParts(): Promise<void> {
  while (waiting.size > 0) {
    const name = [...waiting].find((part) => PARTS[part]!.every((need) => loaded.has(need)))
    if (name === undefined) {
      await Promise.race(loading.values())
      continue
    }
    waiting.delete(name)
    const part = name === 'articles' ? writeArticles(DATABASE_URL!, Number(articles)) : load(name)
    loading.set(
      name,
      part.then(() => {
        loading.delete(name)
        loaded.add(name)
      }),
    )
    await loading.get(name)
  }
}

async function load(name: string): Promise<void> {
  const text = fs.readFileSync(path.join(import.meta.dirname, `life/${name}.sql`), 'utf8')
  const client = await pool.connect()
  try {
    // one by one, so that the database's log shows the slow ones
    for (const statement of text.split(/;\n(?=\S|\n)/)) {
      const table = /^insert into (\w+)/m.exec(statement)?.[1]
      // what a transaction writes into a table that it has emptied needs no write-ahead log (`wal_level` minimal)
      const isFirst = table !== undefined && (await canEmpty(client, table))
      await client.query(isFirst ? `truncate ${table};\n${statement}` : statement)
      for (const key of keys.filter((each) => each.table === table)) {
        keys.splice(keys.indexOf(key), 1)
        await client.query(key.make)
      }
    }
  } finally {
    client.release()
  }
}

/**
 * Returns true if a table has no rows, and no trigger that runs when it is truncated (32 in `tgtype`), which may refuse.
 */
async function canEmpty(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows: found } = await client.query<{ yes: boolean }>(
    `select not exists (select from ${table}) and not exists (
       select from pg_trigger where tgrelid = '${table}'::regclass and tgtype & 32 > 0) as yes`,
  )
  return found[0]!.yes
}

interface Taken {
  table: string
  /** The statement that builds it again. */
  make: string
}

/** Removes what a query of names finds. */
async function take(query: string, values: unknown[] = []): Promise<Taken[]> {
  const { rows: found } = await pool.query<Taken & { drop: string }>(query, values)
  for (const { drop } of found) await pool.query(drop)
  return found
}

/** Builds what a queue holds until it is empty, which another call may also empty. */
async function build(queue: Taken[]): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await pool.query(next.make)
}
