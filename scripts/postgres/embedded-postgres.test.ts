import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, THROWAWAY, type EmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
let database: EmbeddedPostgres
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'))
  // if we are root, a different account runs the server
  fs.chmodSync(folder, 0o755)
  database = await startEmbeddedPostgres({
    app: 'clinic-log',
    folder,
    database: 'clinic',
    settings: THROWAWAY,
    initdb: ['--no-sync'],
  })
})
afterAll(async () => {
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('its log tells of slow and refused statements without what they were about', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('create table people (phone text primary key)')
  await client.query('insert into people select $1 from pg_sleep(0.6)', ['98-of-somebody'])
  await expect(client.query('insert into people values ($1)', ['98-of-somebody'])).rejects.toThrow('people_pkey')
  await client.end()
  const log = fs.readFileSync(path.join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('pg_sleep')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('98-of-somebody')
})
