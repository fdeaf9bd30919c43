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

/** Opens all of a pool's connections, so that what is asked at the same moment also runs at the same moment. */
export async function openConnections(db: Database, count: number): Promise<void> {
  const all = Promise.withResolvers<void>()
  let open = 0
  const hold = async () => {
    if (++open === count) all.resolve()
    await all.promise
  }
  await Promise.all(Array.from({ length: count }, () => db.connection().execute(hold)))
}
