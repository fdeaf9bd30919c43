import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createPostgresSignalBus } from './postgres-signal-bus.ts'
import type { RoomEvent } from './signal-bus.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const left = (connection: string): RoomEvent => ({ kind: 'left', room: 'a room', connection })

async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'clinic-signals'`.execute(database.db)
  return rows[0]!.count
}

it('a bus that closes sends what was published before, and opens no connection for what comes later', async () => {
  const heard: RoomEvent[] = []
  const other = createPostgresSignalBus(database.url)
  other.listen({ onEvent: (event) => heard.push(event), onSessionEnded: () => {}, onGap: () => {} })
  await other.nextGeneration()
  const closing = createPostgresSignalBus(database.url)
  await closing.nextGeneration()

  const published = ['first', 'second', 'third'].map((connection) => closing.publish(left(connection)))
  await closing.close()
  await Promise.all(published)
  await expect(closing.publish(left('fourth'))).rejects.toThrow('the signal bus is closed')

  await expect.poll(() => heard).toEqual(['first', 'second', 'third'].map(left))
  await expect.poll(countConnections).toBe(1)
  await other.close()
})
