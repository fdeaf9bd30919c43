import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { databaseUrl } from '../../../scripts/postgres/embedded-postgres.ts'
import { databaseBefore } from '../../test/database-before.ts'
import { migrate } from './migrate.ts'

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
