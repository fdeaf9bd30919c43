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
  // `file_copy`, because the server's default, `wal_log`, was slower in every trial
  await administer(adminUrl, `create database "${name}" template "${template}" strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const db = openDatabase({ url, poolMax: options.poolMax ?? 5 })
  return {
    url,
    db,
    async close() {
      await db.destroy()
      // kept until the end, those of all files would need more memory than a laptop has; a query that nobody awaits any
      // more may still run
      await administer(adminUrl, `drop database "${name}" with (force)`)
    },
  }
}

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
 * Opens all of a pool's connections, so that what is asked at the same moment also runs at the same moment. They open
 * one after another: the limit for one connection must not be used up by the others on a busy machine.
 */
export async function openConnections(db: Database, count: number): Promise<void> {
  const all = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  for (let open = 0; open < count; open++) {
    const opened = Promise.withResolvers<void>()
    held.push(
      db.connection().execute(async () => {
        opened.resolve()
        await all.promise
      }),
    )
    await Promise.race([opened.promise, held.at(-1)])
  }
  all.resolve()
  await Promise.all(held)
}
