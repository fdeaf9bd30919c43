import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { databaseBefore } from '../../../test/database-before.ts'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate, migrationSequence } from './migrate.ts'

it('applies every file once when three processes migrate at the same time', async () => {
  const url = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const files = applied.flat()
  expect(files).toEqual(migrationSequence())
  expect(await migrate(url)).toEqual([])
})

/** The migrations that came after the old dated files. */
const SINCE = migrationSequence().slice(migrationSequence().indexOf('0014-keys.sql') + 1)

/** Creates a database the way the old dated files did, up to a given file. */
async function madeByDatedFiles(last: string) {
  const { client, migrateOn } = await databaseBefore(SINCE[0]!)
  await client.query('delete from schema_migrations')
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [
    ['2026-11-21-01-accounts.sql', last],
  ])
  const names = async () => (await client.query<{ name: string }>('select name from schema_migrations')).rows
  return { client, migrateOn, names }
}

it('recognises the baseline in a database that all dated files made: it runs nothing of it', async () => {
  const { client, migrateOn, names } = await madeByDatedFiles('2026-11-30-11-faces.sql')
  expect(await migrateOn()).toEqual(SINCE)
  expect(await names()).toHaveLength(2 + SINCE.length)
  await client.end()
})

it('gives such a database what comes after the baseline alone', async () => {
  const { client, migrateOn } = await madeByDatedFiles('2026-11-30-11-faces.sql')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const names = [...migrationSequence(), `${String(migrationSequence().length + 1).padStart(4, '0')}-new.sql`]
  for (const name of names)
    fs.writeFileSync(path.join(folder, name), 'create table if not exists newest (id integer primary key);')
  expect(await migrateOn(folder)).toEqual([...SINCE, names.at(-1)])
  expect((await client.query('select * from newest')).rows).toEqual([])
  expect(await migrateOn(folder)).toEqual([])
  fs.rmSync(folder, { recursive: true })
  await client.end()
})

it('refuses a database that a part of the dated files made, and writes nothing', async () => {
  const { client, migrateOn, names } = await madeByDatedFiles('2026-11-28-50-orders-that-end.sql')
  const before = await names()
  await expect(migrateOn()).rejects.toThrow(
    'this database stands at migration 2026-11-28-50-orders-that-end.sql, and the baseline begins after 2026-11-30-11-faces.sql',
  )
  expect(await names()).toEqual(before)
  await client.end()
})

it('refuses a migration that stands before one which the database has, and writes nothing', async () => {
  const url = await emptyDatabase()
  const sequence = migrationSequence()
  await migrate(url, sequence.slice(0, -1))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update schema_migrations set name = $1 where name = $2', [sequence.at(-1), sequence.at(-2)])
  const refused = `migration ${sequence.at(-2)} stands before ${sequence.at(-1)}, which this database has: a new one comes last`
  await expect(migrate(url)).rejects.toThrow(refused)
  const { rows } = await client.query('select 1 from schema_migrations where name = $1', [sequence.at(-2)])
  await client.end()
  expect(rows).toEqual([])
})

it.each([
  [
    ['0001-a.sql', '0001-b.sql'],
    '0001-a.sql and 0001-b.sql have the same number: the newer one needs the next free number',
  ],
  [['0001-a.sql', '0003-b.sql'], '0003-b.sql is out of sequence: the file in its place begins with 0002'],
  [['0001-a.sql', '2026-11-30-12-b.sql'], '2026-11-30-12-b.sql is out of sequence'],
  [['0000-a.sql'], '0000-a.sql is out of sequence'],
])('a folder with %j is out of sequence', (files, words) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  for (const file of files) fs.writeFileSync(path.join(folder, file), '')
  expect(() => migrationSequence(folder)).toThrow(words)
  fs.rmSync(folder, { recursive: true })
})

it('no migration that has landed changes, goes or gets another name', () => {
  const folder = 'api/src/platform/db/migrations'
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: path.join(import.meta.dirname, '../../../..'), encoding: 'utf8' }).stdout
  const numbered = (tree: string) => tree.split('\n').filter((line) => /\t.*\/\d{4}-[a-z][a-z0-9-]*\.sql$/.test(line))
  const commits = git('log', '--first-parent', '--reverse', '--format=%H', '--', folder).split('\n').filter(Boolean)
  const versions = commits.map((commit) => numbered(git('ls-tree', commit, `${folder}/`)))
  const last = versions.at(-1) ?? []
  for (const version of versions) expect(last.slice(0, version.length)).toEqual(version)
})
