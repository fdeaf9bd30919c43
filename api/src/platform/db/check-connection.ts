import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionSettings, LIMITS, type DatabaseOptions } from './client.ts'

/** Matches PgBouncer's error for an unknown parameter. */
const PARAMETER = /unsupported startup parameter/
/** The errors caused by a pooler that passes statement names on unchanged: a name already exists, or does not exist. */
const NAMES_MIXED_UP = new Set(['42P05', '26000'])
/**
 * How many times the two connections take turns sending a query. Unless the pooler is busy, it immediately lends out
 * the same connection again.
 */
const TURNS = 20

/**
 * Checks that the real connection behaves as configured: that the limits apply, and that named statements are kept
 * apart.
 *
 * @throws Error whose one-line message names the variable; while the database is down, the driver's error.
 */
export async function checkConnection(options: DatabaseOptions & { namesStatements: boolean }): Promise<void> {
  const [one, other] = [new pg.Client(connectionSettings(options)), new pg.Client(connectionSettings(options))]
  try {
    for (const client of [one, other]) await connect(client)
    await checkLimits(one)
    if (options.namesStatements && (await mixesNames(one, other)))
      throw new Error(
        'DATABASE_NAMED_STATEMENTS is true, and the pooler of DATABASE_URL does not know named statements',
      )
  } finally {
    for (const client of [one, other]) await client.end().catch(() => {})
  }
}

const connect = async (client: pg.Client): Promise<void> => {
  // without a listener, an error would end the process; the next query reports a lost connection
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw PARAMETER.test(error.message) ? undeclared() : error
  })
}

const undeclared = () =>
  new Error('DATABASE_URL leads to a pooler: DATABASE_DIRECT_URL must name the same database without it')

async function checkLimits(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; name: keyof typeof LIMITS; setting: number }>(
    'select current_user as role, name, setting::int as setting from pg_settings where name = any($1)',
    [Object.keys(LIMITS)],
  )
  const open = rows.filter(({ name, setting }) => setting === 0 || setting > LIMITS[name])
  if (open.length === 0) return
  const cure = open.map(({ role, name }) => `alter role "${role}" set ${name} = ${LIMITS[name]}`)
  throw new Error(`DATABASE_URL leads to a pooler whose role has no limits: ${cure.join('; ')}`)
}

/**
 * Makes two connections use the same name for two different statements, and returns true if the pooler mixes them up. A
 * pooler that keeps connections' names apart gives each connection its own statement.
 */
async function mixesNames(one: pg.Client, other: pg.Client): Promise<boolean> {
  const name = `names-${randomUUID()}`
  const seen = [new Set<number>(), new Set<number>()]
  const ask = async (client: pg.Client, which: number): Promise<boolean> => {
    const text = `select pg_backend_pid() as pid, ${which} as which`
    const { rows } = await client.query<{ pid: number; which: number }>({ name, text, values: [] })
    seen[which]!.add(rows[0]!.pid)
    return rows[0]!.which === which
  }
  try {
    for (let turn = 0; turn < TURNS && seen[0]!.isDisjointFrom(seen[1]!); turn++)
      if (!(await ask(one, 0)) || !(await ask(other, 1))) return true
    return false
  } catch (error) {
    if (error instanceof pg.DatabaseError && NAMES_MIXED_UP.has(error.code ?? '')) return true
    throw error
  }
}
