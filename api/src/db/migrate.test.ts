import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { databaseUrl } from '../../../scripts/postgres/embedded-postgres.ts'
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
