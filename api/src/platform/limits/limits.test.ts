import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { growing, within, type Budget } from './limit.rules.ts'
import { forgetOldUses, giveBack, spend } from './limits.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-11-21T04:30:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const budget = (name: string, key = 'somebody', count = 3): Budget => ({
  name,
  key,
  wait: within({ count, seconds: 60 }),
})
const use = (budgets: Budget[], now = NOW) => database.db.transaction().execute((trx) => spend(trx, budgets, now))
const kept = (name: string) => database.db.selectFrom('limit_uses').selectAll().where('name', '=', name).execute()

it.each([
  [[], 0],
  [[0, 1], 0],
  [[1, 20, 30], 30],
  [[1, 20, 60], 0],
  [[1, 20, 59.5, 61], 1],
])('three within a minute, used %j seconds ago, wait %d', (used, seconds) => {
  expect(within({ count: 3, seconds: 60 })(used.map(ago), NOW)).toBe(seconds)
})

it.each([
  [[], 0],
  [[0], 30],
  [[10, 100], 50],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 900],
  [[900, 901, 902, 903, 904, 905], 0],
])('a growing wait after uses %j seconds ago is %d', (used, seconds) => {
  expect(growing({ first: 30, most: 900 })(used.map(ago), NOW)).toBe(seconds)
})

it('counts exactly, also when forty who share two budgets in either order come at once', async () => {
  const [one, other] = [budget('one', 'a', 10), budget('other', 'b', 10)]
  const spent = await Promise.all(
    Array.from({ length: 40 }, (_, index) => use(index % 2 ? [one, other] : [other, one])),
  )
  expect(spent.filter(({ wait }) => wait === 0)).toHaveLength(10)
  expect(spent.filter(({ wait }) => wait === 60)).toHaveLength(30)
  expect([(await kept('one')).length, (await kept('other')).length]).toEqual([10, 10])
})

it('counts against none when one is spent, keeps people apart and gives back what did not count', async () => {
  const [small, large] = [budget('small', 'a', 1), budget('large', 'a', 5)]
  const { uses } = await use([small, large])
  expect((await use([small, large])).wait).toBe(60)
  expect((await kept('large')).length).toBe(1)
  expect((await use([budget('small', 'b', 1)])).wait).toBe(0)
  await giveBack(database.db, uses)
  expect((await use([small, large])).wait).toBe(0)
})

it('tells not whom it counts, and forgets after a day', async () => {
  await use([budget('old', '203.0.113.9')], ago(24 * 3600))
  await use([budget('old', '203.0.113.9')], ago(24 * 3600 - 1))
  expect(JSON.stringify(await kept('old'))).not.toContain('203')
  await forgetOldUses(database.db, NOW)
  expect(await kept('old')).toHaveLength(1)
})
