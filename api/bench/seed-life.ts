import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

// Fills a database that has the content and the doctors of seed-doctors.ts with a multiple of the demo's patients,
// appointments, payments and messages: `DATABASE_URL=… node api/bench/seed-life.ts 100`. The second argument is the
// time that counts as the current time; if omitted, it is now.

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set')
const [factor = '1', now = new Date().toISOString()] = process.argv.slice(2)

/**
 * The files of the folder `life`, each with the files after which it is loaded. Most of the work waits for the orders,
 * so files that need only patients are loaded once the orders have begun.
 */
const FILES = {
  size: [],
  patients: ['size'],
  appointments: ['patients'],
  machines: ['patients'],
  orders: ['appointments'],
  plans: ['orders'],
  messages: ['plans'],
  payments: ['orders'],
  books: ['orders'],
  calls: ['appointments'],
  record: ['appointments'],
  own: ['appointments'],
  logins: ['appointments'],
  questions: ['appointments'],
} satisfies Record<string, string[]>

const settings = {
  'size.factor': factor,
  'size.now': now,
  search_path: 'public,size',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
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

/** The keys by which triggers find rows while these are loaded, and one that a view needs. */
const NEEDED = [
  'appointments_pkey',
  'earning_changes_pkey',
  'encounters_pkey',
  'entitlement_units_pkey',
  'entitlements_order_id_line_n_key',
  'entitlements_pkey',
  'institutes_pkey',
  'ledger_entries_pkey',
  'messages_pkey',
  'order_lines_pkey',
  'orders_pkey',
  'prescription_items_pkey',
  'prescriptions_encounter_id_version_key',
  'prescriptions_pkey',
  'questions_pkey',
  'record_entries_pkey',
  'threads_pkey',
]

// Foreign keys, the indexes that are not unique, and the unique keys that nothing needs before, are built at the end,
// over all rows at once: that takes a third of the time of keeping them with each row, and refuses the same rows. All
// other constraints and triggers stay.
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where connamespace = 'public'::regnamespace`
const references = await take(`${CONSTRAINTS} and contype = 'f' order by conrelid, conname`)
// a table that has rows keeps its keys; sorted by name, keys of the same table are seldom built at the same time
const keys = await take(
  `${CONSTRAINTS} and contype in ('p', 'u') and pg_relation_size(conrelid) = 0 and conname <> all ($1) order by conname`,
  [NEEDED],
)
const indexes = await take(`
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and not indisunique and not indisexclusion order by indexrelid`)

const loaded = new Map<string, Promise<void>>()
for (const [name, needs] of Object.entries(FILES)) {
  loaded.set(
    name,
    Promise.all(needs.map((need) => loaded.get(need)!)).then(() => load(name)),
  )
}
await Promise.all(loaded.values())
await pool.query('drop schema size cascade')
const [some, others] = [keys.filter((_, n) => n % 2 === 0), keys.filter((_, n) => n % 2 === 1)]
await Promise.all([build(some), build(others)])
await Promise.all([build(references), build(indexes)])
const { rows } = await pool.query<{ name: string }>(
  `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
   order by relpages desc`,
)
await Promise.all(rows.map(({ name }) => pool.query(`vacuum analyze ${name}`)))
await pool.end()

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

/** Removes what a query of names finds, and returns the statements that build it again. */
async function take(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows: found } = await pool.query<{ drop: string; make: string }>(query, values)
  for (const { drop } of found) await pool.query(drop)
  return found.map(({ make }) => make)
}

async function build(statements: string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}
