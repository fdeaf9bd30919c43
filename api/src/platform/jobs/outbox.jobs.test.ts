import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { startJobs } from './jobs.ts'
import { outboxJobs } from './outbox.jobs.ts'
import { addJob } from './outbox.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const log = { info: () => {}, warn: () => {}, error: () => {} }

it('work of one kind does not wait for another kind, and work that nobody knows waits', async () => {
  const { db } = database
  const now = new Date()
  for (const kind of ['slow', 'quick', 'unknown'])
    await db.transaction().execute((trx) => addJob(trx, { kind, key: kind, payload: {}, now }))
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const running = startJobs(
    outboxJobs(db, () => new Date(), {
      slow: async () => {
        await answered
        return { kind: 'done', outcome: 'late' }
      },
      quick: () => Promise.resolve({ kind: 'done', outcome: 'at once' }),
    }),
    log,
  )
  const outcomes = async () =>
    (await db.selectFrom('outbox').select('outcome').orderBy('id').execute()).map(({ outcome }) => outcome)
  await expect.poll(outcomes).toEqual([null, 'at once', null])
  answer()
  await expect.poll(outcomes).toEqual(['late', 'at once', null])
  await running.stop()
})
