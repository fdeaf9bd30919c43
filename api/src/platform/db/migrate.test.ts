import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { databaseUrl } from '../../../../scripts/postgres/embedded-postgres.ts'
import { databaseBefore } from '../../../test/database-before.ts'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate, migrationSequence } from './migrate.ts'

async function emptyDatabase(): Promise<string> {
  const { adminUrl, run } = inject('database')
  const name = `${run}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database "${name}"`)
  await admin.end()
  return databaseUrl(adminUrl, name)
}

it('applies every file once when three processes migrate at the same time', async () => {
  const url = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const files = applied.flat()
  expect(files.length).toBeGreaterThanOrEqual(5)
  expect(files).toEqual([...new Set(files)].toSorted())
  expect(await migrate(url)).toEqual([])
})

const NUMBERED = [
  '0001_accounts.sql',
  '0002_content.sql',
  '0003_booking.sql',
  '0004_payments.sql',
  '0005_meetings.sql',
  '0006_blog.sql',
  '0007_landing.sql',
  '0008_catalogue.sql',
  '0009_imports.sql',
  '0010_content_version.sql',
  '0011_watch_catalogue.sql',
  '0012_watch_landing.sql',
  '0013_info.sql',
  '0014_watch_search_words.sql',
  '0015_medicines.sql',
]

it('applies only what is new to a database that knows the first files by their numbers', async () => {
  const next = '2026-11-22-13-booking-products.sql'
  const { client, migrateOn } = await databaseBefore(next)
  await client.query("delete from schema_migrations where name like '2026-11-21-%'")
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [NUMBERED])
  const applied = await migrateOn()
  await client.end()
  expect(applied).toContain(next)
  expect(applied.filter((name) => name < next)).toEqual([])
})

it('refuses a migration that stands before one which the database has, and writes nothing', async () => {
  const url = await emptyDatabase()
  const sequence = migrationSequence()
  await migrate(url, sequence.toSpliced(-2, 1))
  const refused = `migration ${sequence.at(-2)} stands before ${sequence.at(-1)}, which this database has: a new one comes last`
  await expect(migrate(url)).rejects.toThrow(refused)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select 1 from schema_migrations where name = $1', [sequence.at(-2)])
  await client.end()
  expect(rows).toEqual([])
})

it.each([
  [['a.sql', 'b.sql'], ['a.sql'], 'does not name b.sql: a new migration is its last line'],
  [['a.sql'], ['a.sql', 'b.sql'], 'names b.sql, which is not there'],
  [['a.sql'], ['a.sql', 'a.sql'], 'names a migration twice'],
])('the folder %j does not go with the list %j', (files, list, words) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  for (const file of files) fs.writeFileSync(path.join(folder, file), '')
  fs.writeFileSync(path.join(folder, 'sequence.txt'), `${list.join('\n')}\n`)
  expect(() => migrationSequence(folder)).toThrow(words)
  fs.rmSync(folder, { recursive: true })
})

it('each version of the list begins with the one before it: nothing is put between', () => {
  // where the list is, and where it was before
  const files = ['platform/db', 'db'].map((folder) => `api/src/${folder}/migrations/sequence.txt`)
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: path.join(import.meta.dirname, '../../../..'), encoding: 'utf8' })
  const commits = git('log', '--first-parent', '--reverse', '--format=%H', '--', ...files).stdout.split('\n')
  const versions = commits.filter(Boolean).flatMap((commit) => {
    const shown = files.map((file) => git('show', `${commit}:${file}`)).find(({ status }) => status === 0)
    return shown ? [shown.stdout.trim().split('\n')] : []
  })
  expect(versions.length).toBeGreaterThan(2)
  versions.push(migrationSequence())
  for (const [index, before] of versions.slice(0, -1).entries())
    expect(versions[index + 1]!.slice(0, before.length)).toEqual(before)
})
