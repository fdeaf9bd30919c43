import { ok, refuse } from '@app/domain/result'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import type { Trx } from './client.ts'
import { inTransaction } from './in-transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('states').execute())

const insert = (trx: Trx, code: string) => trx.insertInto('states').values({ code, name: code }).execute()
const rename = (trx: Trx, code: string, name: string) =>
  trx.updateTable('states').set({ name }).where('code', '=', code).execute()
const states = async () =>
  (await database.db.selectFrom('states').select('name').orderBy('code').execute()).map(({ name }) => name)

it('keeps what is answered, and nothing of what is refused or fails', async () => {
  expect(await inTransaction(database.db, async (trx) => ok(await insert(trx, 'AA').then(() => 'done')))).toEqual(
    ok('done'),
  )
  expect(await inTransaction(database.db, async (trx) => refuse(await insert(trx, 'BB').then(() => 'no')))).toEqual(
    refuse('no'),
  )
  await expect(
    inTransaction(database.db, async (trx) => {
      await insert(trx, 'CC')
      throw new Error('a surprise')
    }),
  ).rejects.toThrow('a surprise')
  expect(await states()).toEqual(['AA'])
})

it('runs the work again after a deadlock', async () => {
  await database.db
    .insertInto('states')
    .values([
      { code: 'AA', name: 'AA' },
      { code: 'BB', name: 'BB' },
    ])
    .execute()
  let runs = 0
  const meet = Promise.withResolvers<void>()
  const crosswise = (first: string, second: string, name: string) =>
    inTransaction(database.db, async (trx) => {
      await rename(trx, first, `${name}1`)
      if (++runs === 2) meet.resolve()
      await meet.promise
      await rename(trx, second, `${name}2`)
      return ok(null)
    })
  await Promise.all([crosswise('AA', 'BB', 'x'), crosswise('BB', 'AA', 'y')])
  expect(runs).toBeGreaterThanOrEqual(3)
  expect([
    ['x1', 'x2'],
    ['y2', 'y1'],
  ]).toContainEqual(await states())
})

it('gives up on what deadlocks for ever', async () => {
  let runs = 0
  const failing = inTransaction(database.db, async () => {
    runs++
    throw Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  })
  await expect(failing).rejects.toThrow('deadlock detected')
  expect(runs).toBe(4)
})
