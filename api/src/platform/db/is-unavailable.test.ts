import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'

it.each([
  'postgres://app@127.0.0.1:9/nowhere',
  'postgres://app@localhost:9/nowhere',
  'postgres://app@nowhere.invalid/x',
])('nobody at %s is a database that is away', async (url) => {
  const db = openDatabase({ url, poolMax: 1 })
  const error = await db
    .selectFrom('users')
    .select('id')
    .execute()
    .catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await db.destroy()
})

it('a host of two addresses that both refuse is one too', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const both = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' })
  expect(isDatabaseUnavailable(both)).toBe(true)
})

it('a write to what was the primary until now finds it away', () => {
  const refused = new pg.DatabaseError('cannot execute INSERT in a read-only transaction', 0, 'error')
  expect(isDatabaseUnavailable(Object.assign(refused, { code: '25006' }))).toBe(true)
})

it('what was asked wrongly is not', () => {
  expect(isDatabaseUnavailable(new AggregateError([new TypeError('x')]))).toBe(false)
  expect(isDatabaseUnavailable(new AggregateError([]))).toBe(false)
})
