import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { openDatabase } from './client.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a connection that is lost while somebody holds it is refused to them, and ends nothing', async () => {
  const db = openDatabase({ url: database.url, poolMax: 1 })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  const lost = db.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(database.db)
    // waits until the loss is noticed between two queries
    await expect.poll(() => sql`select 1`.execute(held).catch(isDatabaseUnavailable)).toBe(true)
  })
  await lost
  expect(uncaught).not.toHaveBeenCalled()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  process.off('uncaughtException', uncaught)
  await db.destroy()
})
