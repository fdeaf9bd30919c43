import { ok, refuse } from '@app/domain/result'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Trx } from './client.ts'
import { inTransaction } from './in-transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // uses a separate table, because transactions that write content wait for each other and can't deadlock
  await sql`create table marks (code text primary key, name text not null)`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(() => sql`delete from marks`.execute(database.db))

const insert = (trx: Trx, code: string) => sql`insert into marks values (${code}, ${code})`.execute(trx)
const rename = (trx: Trx, code: string, name: string) =>
  sql`update marks set name = ${name} where code = ${code}`.execute(trx)
const marks = async () =>
  (await sql<{ name: string }>`select name from marks order by code`.execute(database.db)).rows.map(({ name }) => name)

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
  expect(await marks()).toEqual(['AA'])
})

it('runs the work again after a deadlock', async () => {
  await sql`insert into marks values ('AA', 'AA'), ('BB', 'BB')`.execute(database.db)
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
  ]).toContainEqual(await marks())
})

it('of two who find no row under a key and write it, the second finds the first’s', async () => {
  const both = Promise.withResolvers<void>()
  let looked = 0
  const write = (name: string) =>
    inTransaction(database.db, async (trx) => {
      const { rows } = await sql<{ name: string }>`select name from marks where code = 'AA'`.execute(trx)
      if (++looked === 2) both.resolve()
      await both.promise
      if (rows[0]) return refuse(rows[0].name)
      await sql`insert into marks values ('AA', ${name})`.execute(trx)
      return ok(name)
    })
  const answers = await Promise.all([write('x'), write('y')])
  const [kept] = await marks()
  expect(answers.toSorted((one) => (one.ok ? -1 : 1))).toEqual([ok(kept), refuse(kept)])
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
