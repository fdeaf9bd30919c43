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
  const name = newName(run)
  // `file_copy`, because the server's default, `wal_log`, was slower in every trial
  await administer(adminUrl, `create database "${name}" template "${template}" strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const db = openDatabase({ url, poolMax: options.poolMax ?? 5 })
  return {
    url,
    db,
    async close() {
      await db.destroy()
      // The databases of all files together need more memory than a laptop has. `force` ends a query that still runs,
      // although nobody awaits it any more.
      await administer(adminUrl, `drop database "${name}" with (force)`)
    },
  }
}

/**
 * Creates a database without tables, which stays until the run ends.
 *
 * @returns its address.
 */
export async function emptyDatabase(): Promise<string> {
  const { adminUrl, run } = inject('database')
  const name = newName(run)
  await administer(adminUrl, `create database "${name}"`)
  return databaseUrl(adminUrl, name)
}

const newName = (run: string): string => `${run}_${randomBytes(4).toString('hex')}`

async function administer(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/**
 * Opens `count` connections of a pool, so that what is asked at the same moment also runs at the same moment. Each
 * waits for the one before, because all together could exceed the time for one on a busy machine.
 */
export async function openConnections(db: Database, count: number): Promise<void> {
  if (count > 0) await db.connection().execute(() => openConnections(db, count - 1))
}
