import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '../../scripts/postgres/embedded-postgres.ts'
import { openDatabase, type Database } from '../src/platform/db/client.ts'

export interface TestDatabase {
  url: string
  db: Database
  close(): Promise<void>
}

/** Creates a database for one test file, cloned from the migrated template in about 25 ms. */
export async function testDatabase(options: { poolMax?: number; content?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, run, template: bare, content } = inject('database')
  const template = options.content ? content : bare
  const name = `${run}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  // `file_copy`, because the server's default, `wal_log`, was slower in every trial
  await admin.query(`create database "${name}" template "${template}" strategy file_copy`)
  await admin.end()
  const url = databaseUrl(adminUrl, name)
  const db = openDatabase({ url, poolMax: options.poolMax ?? 5 })
  return { url, db, close: () => db.destroy() }
}
