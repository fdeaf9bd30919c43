import fs from 'node:fs'
import path from 'node:path'
import { AREAS } from './areas.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'api/src/platform/db/migrations'

/** A checker that reads nothing finds no errors, so the check fails if it reads fewer uses of tables than this. */
const USES = 900

const HELD = 'an order is held as long as its times are: one statement locks both'
const NAMED = 'the paper names what was bought: one statement reads it with the order'

/**
 * Places that may break the rule: each is a folder, or a file with a table. The check fails if a place no longer needs
 * its exception.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'api/src/app/import/': 'loads the content folder into the tables of every area',
  'api/src/app/leaving/': 'copies and erases what each table holds of one person',
  'api/src/platform/audit/entries.repository.ts users': 'who opened a record is shown by name',
  'api/src/areas/catalogue/doctors/doctors.repository.ts doctor_availability':
    'a profile shows the usual hours of its doctor',
  'api/src/areas/money/coupons/coupons.repository.ts appointments': HELD,
  'api/src/areas/money/payments/credits/overdue-credit.ts appointments': HELD,
  'api/src/areas/money/payments/payments.repository.ts appointments': HELD,
  'api/src/areas/money/payments/orders/orders.repository.ts lab_bookings': NAMED,
  'api/src/areas/money/invoices/invoices.repository.ts lab_bookings': NAMED,
  'api/src/areas/money/invoices/payments.repository.ts lab_bookings': NAMED,
  'api/src/areas/money/invoices/payments.repository.ts appointments': NAMED,
  'api/src/areas/money/plans/plans.repository.ts appointments':
    'a unit of a plan is used up when its appointment has begun',
  'api/src/areas/money/plans/plans.repository.ts lab_bookings': 'a unit of a plan is used up when its sample is taken',
  [`${MIGRATIONS}/0014-keys.sql`]: 'keys and a view that point to the right, told in the file',
  [`${MIGRATIONS}/0024-size.sql appointments`]: 'the view of 0014-keys.sql in another form',
  [`${MIGRATIONS}/0031-earnings-of-months.sql earning_changes`]:
    'a visit that takes place changes what its expert earned',
}

interface Source {
  /** Paths are relative to the project's root. */
  file: string
  text: string
}
interface Use {
  file: string
  line: number
  table: string
  writes: boolean
  /** The area or layer that owns the code. */
  by: string
}

/**
 * Checks that each area's SQL writes only to the area's own tables, and reads only these and the tables that areas to
 * the left publish.
 */
export function checkTableOwners(): string[] {
  const read = (pattern: string, exclude: string[] = []): Source[] =>
    fs
      .globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts', '**/testing/**', ...exclude] })
      .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }))
  return findTrespasses({
    tables: read('api/src/**/*.tables.ts'),
    doors: read('api/src/areas/*/*.door.ts'),
    code: read('api/src/**/*.ts', ['**/*.demo.ts', 'api/src/app/demo/**']),
    migrations: read(`${MIGRATIONS}/*.sql`),
    exceptions: EXCEPTIONS,
    atLeast: USES,
  })
}

interface House {
  tables: Source[]
  doors: Source[]
  code: Source[]
  migrations: Source[]
  exceptions: Readonly<Record<string, string>>
  atLeast: number
}

/** @returns each forbidden use of a table, in one line with its location in the code. */
export function findTrespasses({ tables, doors, code, migrations, exceptions, atLeast }: House): string[] {
  const owners = ownersOf(tables)
  const published = new Set(doors.flatMap(({ text }) => publishedBy(text)))
  const uses = [...code.flatMap((source) => usesInCode(source, owners)), ...usesInMigrations(migrations, owners)]
  if (uses.length < atLeast) return [`read only ${uses.length} uses of tables`]
  const needed = new Set<string>()
  const faults = uses.flatMap((use) => {
    const why = whyForbidden(use, owners.get(use.table)!, published)
    const exception = why && Object.keys(exceptions).find((place) => `${use.file} ${use.table}`.startsWith(place))
    if (exception) needed.add(exception)
    return why && !exception ? [`${use.file}:${use.line} ${use.writes ? 'writes' : 'reads'} ${use.table}: ${why}`] : []
  })
  const unneeded = Object.keys(exceptions).filter((place) => !needed.has(place))
  return [...faults, ...unneeded.map((place) => `${place} needs no exception any more`)]
}

function whyForbidden({ by, table, writes }: Use, owner: string, published: ReadonlySet<string>): string | undefined {
  if (by === owner) return
  if (writes) return `${owner} owns it, and no other code may write it`
  // every area writes to the outbox's tables through platform functions, and may read these tables
  if (owner === 'platform') return
  if (by === 'platform' || (by !== 'app' && AREAS.indexOf(owner) >= AREAS.indexOf(by)))
    return `${owner} owns it, and is not on the left of ${by}`
  if (!published.has(table)) return `${owner} owns it, and its door does not publish it`
}

/** Returns the API's area or layer to which a file belongs. */
const roomOf = (file: string) => /^api\/src\/(?:areas\/)?([^/]+)/.exec(file)![1]!

function ownersOf(tables: Source[]): ReadonlyMap<string, string> {
  const owners = new Map([['content_version', 'platform']])
  for (const { file, text } of tables)
    for (const [, body] of text.matchAll(/export interface \w+Tables \{\n([\s\S]*?)\n\}/g))
      for (const [, table] of body!.matchAll(/^ {2}(\w+):/gm)) owners.set(table!, roomOf(file))
  return owners
}

const publishedBy = (door: string): string[] =>
  [...door.matchAll(/type \w+Published =([^\n]*(?:\n {2,}[^\n]*|\n>)*)/g)].flatMap(([, type]) =>
    [...type!.matchAll(/'(\w+)'/g)].map(([, table]) => table!),
  )

const READS = 'selectFrom|from|using|(?:inner|left|right|full|cross)(?:Join|JoinLateral)'
const WRITES = 'insertInto|updateTable|deleteFrom|mergeInto'
const CALL = new RegExp(`\\.(?:(${WRITES})|${READS})(?:<[^>]*>)?\\(\\s*(\\[[^\\]]*\\]|'[^']*')`, 'g')
const SQL_TEXT = /\bsql(?:<[^`]*?>)?(?:\.\w+)?`([^`]*)`/g
const SQL_TABLE = /\b(insert into|delete from|update|from|join|using)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b/gi
/** Matches the further tables in a list: "from appointments a, messages m". */
const LISTED = /\bfrom\s+(?:only\s+)?[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?((?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?)+)/gi
/** Matches a table that is named outside SQL: in a constant, or for `sql.table`. */
const NAMED_TABLE = /\bsql\.(?:table|id|ref)\(\s*'([a-z_]+)|^(?:export )?const [A-Z_]+ = '([a-z_]+)'(?: as const)?$/gm

function usesInCode({ file, text }: Source, owners: ReadonlyMap<string, string>): Use[] {
  const at = (index: number, table: string, writes: boolean): Use => ({
    file,
    line: text.slice(0, index).split('\n').length,
    table,
    writes,
    by: roomOf(file),
  })
  const calls = [...text.matchAll(CALL)].flatMap(({ index, 1: write, 2: names }) =>
    [...names!.matchAll(/'(\w+)/g)].map(([, table]) => at(index, table!, write !== undefined)),
  )
  const texts = [...text.matchAll(SQL_TEXT)].flatMap(({ index, 1: sql }) =>
    usesInSql(sql!).map((use) => at(index + use.index, use.table, use.writes)),
  )
  const named = [...text.matchAll(NAMED_TABLE)].map(({ index, 1: called, 2: kept }) =>
    at(index, (called ?? kept)!, false),
  )
  return [...calls, ...texts, ...named].filter(({ table }) => owners.has(table))
}

const usesInSql = (sql: string) => [
  ...[...sql.matchAll(SQL_TABLE)].map(({ index, 1: word, 2: table }) => ({
    index,
    table: table!.toLowerCase(),
    writes: /into|delete|update/i.test(word!),
  })),
  ...[...sql.matchAll(LISTED)].flatMap(({ index, 1: more }) =>
    [...more!.matchAll(/,\s*([a-z_]+)/gi)].map(([, table]) => ({ index, table: table!.toLowerCase(), writes: false })),
  ),
]

/** A view belongs to the owner of its tables. A function belongs to the area on whose table a trigger runs it. */
function usesInMigrations(migrations: Source[], owners: ReadonlyMap<string, string>): Use[] {
  const sources = migrations.map(({ file, text }) => ({ file, text: text.replace(/--[^\n]*/g, '') }))
  const triggers = sources.flatMap(({ text }) => [
    ...text.matchAll(/create (?:constraint )?trigger [^;]*? on (\w+)\b[^;]*execute function (\w+)/g),
  ])
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/create (?:or replace )?(view|function) (\w+)[\s\S]*?(?:\$\$[\s\S]*?\$\$|;)/g)].flatMap(
      ({ 0: body, 1: kind, 2: name, index }) => {
        const table = kind === 'view' ? name! : triggers.find(([, , run]) => run === name)?.[1]
        const by = table && owners.get(table)
        if (!by) return []
        return usesInSql(body)
          .filter((use) => owners.has(use.table))
          .map((use) => ({
            file,
            line: text.slice(0, index + use.index).split('\n').length,
            table: use.table,
            writes: use.writes,
            by,
          }))
      },
    ),
  )
}
