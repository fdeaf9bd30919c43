import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { startJobs } from './jobs.ts'
import { outboxJobs } from './outbox.jobs.ts'
import { addJob, deleteJobs, forgetDone } from './outbox.repository.ts'

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

it('old work that is done goes in portions until none is left, and work that waits stays', async () => {
  const { db } = database
  const now = new Date()
  const old = new Date(now.getTime() - 1000)
  for (let n = 0; n < 25; n++)
    await db.transaction().execute((trx) => addJob(trx, { kind: 'old', key: `old:${n}`, payload: {}, now: old }))
  await db.updateTable('outbox').set({ done_at: old, outcome: 'sent' }).where('kind', '=', 'old').execute()
  await db.transaction().execute((trx) => addJob(trx, { kind: 'old', key: 'old:waits', payload: {}, now: old }))
  const keys = async () =>
    (await db.selectFrom('outbox').select('key').where('kind', '=', 'old').execute()).map(({ key }) => key)
  await forgetDone(db, old, 10)
  expect(await keys()).toHaveLength(26)
  await forgetDone(db, now, 10)
  expect(await keys()).toEqual(['old:waits'])
  await deleteJobs(db, 'ol', now)
  expect(await keys()).toEqual(['old:waits'])
  await deleteJobs(db, 'old', now)
  expect(await keys()).toEqual([])
})
