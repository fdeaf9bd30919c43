import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../test/api.ts'

let api: TestApi
beforeAll(async () => void (api = await testApi()))
afterAll(() => api.close())

/** What PostgreSQL must support for our statements, and the pattern that reveals this in the source. */
const KINDS: readonly (readonly [kind: string, says: RegExp])[] = [
  ['lock rows (`for update`, `for share`)', /\.for(?:NoKey)?(?:Update|Share)\(|\bfor (?:no key )?(?:update|share)\b/],
  ['skip rows that others have locked', /\.skipLocked\(|\bskip locked\b/],
  ['insert or update (`on conflict`)', /\.onConflict\(|\bon conflict\b/],
  ['return what was written (`returning`)', /\.returning(?:All)?\(|\breturning\b/],
  [
    'write in a `with`',
    /with\w*\([^)]*\n?[^)]*(?:insertInto|updateTable|deleteFrom)|\bwith \w+ as \(\s*(?:insert|update|delete)/,
  ],
  ['join sideways (`lateral`)', /[lL]ateral/],
  ['take one row of each (`distinct on`)', /\.distinctOn\(|\bdistinct on\b/],
  ['number rows (`over`)', /\.over\(|\bover \(/],
  ['read a tree (`with recursive`)', /withRecursive|with recursive/],
  ['lock a number (`pg_advisory_…`)', /pg_(?:try_)?advisory/],
  ['tell other sessions (`notify`)', /pg_notify/],
  ['search words (`to_tsvector`, `similarity`)', /tsvector|tsquery|similarity\(/],
]

interface Table {
  name: string
  isContent: boolean
  /** The column by which the table's rows would be spread. */
  by: string | null
  /** Unique keys without this column. */
  keys: number
  /** References, in which the column does not come first, to tables that are also spread. */
  references: number
}

/** Reads from the schema the column by which each table could be spread. A patient's rows stay together. */
const readTables = async (): Promise<Table[]> =>
  (
    await sql<Table>`
      with own as (
        select c.oid, c.relname::text as name,
          exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                  where t.tgrelid = c.oid and p.proname like '%content%') as "isContent",
          case when c.relname = 'users' then 'id' else (
            select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attname in ('patient_id', 'user_id') and a.attnotnull and not a.attisdropped
            order by a.attname limit 1) end as by
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r')
      select own.name, own."isContent", own.by,
        (select count(*)::int from pg_index i where i.indrelid = own.oid and i.indisunique and own.by is not null
          and not exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = own.by
                          and a.attnum = any(i.indkey::int2[]))) as keys,
        (select count(*)::int from pg_constraint f join own other on other.oid = f.confrelid
          where f.conrelid = own.oid and f.contype = 'f' and own.by is not null and other.by is not null
          and not exists (select from unnest(f.conkey, f.confkey) as pair(here, there)
            join pg_attribute h on h.attrelid = f.conrelid and h.attnum = pair.here and h.attname = own.by
            join pg_attribute t on t.attrelid = f.confrelid and t.attnum = pair.there and t.attname = other.by)) as references
      from own order by own.name`.execute(api.db)
  ).rows

function kindsOf(): string[] {
  const root = path.join(import.meta.dirname, '..')
  const files = fs.globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\/demo\//.test(file))
  const texts = files.toSorted().map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))
  return KINDS.flatMap(([kind, says]) => {
    const found = texts.find(({ text }) => says.test(text))
    return found ? [`| ${kind} | \`api/src/${found.file}\` |`] : []
  })
}

// `npm test -- api app/scale -u` regenerates the page
it('OPER-08 what one primary can’t hold any more is spread by what the schema and the statements allow', async () => {
  const tables = await readTables()
  const spread = tables.filter(({ by, isContent }) => by && !isContent)
  const content = tables.filter(({ isContent }) => isContent)
  const rest = tables.filter(({ by, isContent }) => !by && !isContent)
  expect(spread.length).toBeGreaterThan(20)
  const names = (all: readonly Table[]) => all.map(({ name }) => `\`${name}\``).join(', ')
  const rows = spread.map(
    ({ name, by, keys, references }) => `| ${name} | ${by} | ${keys || ''} | ${references || ''} |`,
  )
  await expect(`# When one primary is not enough

One primary with its standbys carries the load in [operating.md](operating.md). This page describes what would have to change for
more, with Citus, which spreads PostgreSQL's tables over several machines. **None of this has been tried.** \`npm test -- api app/scale
-u\` generates the page from the schema and the sources, so that it stays true.

## Before that

Reads of content go to replicas (\`DATABASE_READ_URL\`), the web processes cache pages, and jobs delete old rows. A larger
machine is the next step: it requires no changes.

## The columns by which tables are spread

A patient's rows stay on one machine, by \`patient_id\` or \`user_id\`: most calls are one person's, and one person's transaction then
needs one machine. A number in the third column counts unique keys without that column, which no single machine can enforce:
each needs the column in its key, or a small separate table. A number in the last column counts references between spread rows
that omit the column, which Citus refuses: each needs it on both sides.

| table | by | keys to change | references to change |
| --- | --- | --- | --- |
${rows.join('\n')}

## What each machine has in full

Content, which changes seldom (Citus calls these reference tables): ${names(content)}.

## What stays on one machine

Rows of doctors, of the clinic and of the queues, and rows that are linked to their person only through another table. The largest of
them would get the person's column first: ${names(rest)}.

## The features that it must support

| our statements | for example in |
| --- | --- |
${kindsOf().join('\n')}

Two doctors' times and two patients' holds meet in one transaction, so commits across two machines are needed from the first day.
`).toMatchFileSnapshot('../../../docs/scale.md')
})
