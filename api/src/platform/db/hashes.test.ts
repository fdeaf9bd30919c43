import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it.each([
  ['0123456789abcdef'.repeat(4), true],
  ['a'.repeat(63), false],
  ['a'.repeat(65), false],
  ['A'.repeat(64), false],
  [`${'a'.repeat(63)}g`, false],
  [`${'a'.repeat(64)}\n`, false],
  [`\n${'a'.repeat(63)}`, false],
  ['', false],
])('%j is a hash: %s', async (text, is) => {
  const { rows } = await sql<{ is: boolean }>`select is_sha256(${text}) as is`.execute(api.db)
  expect(rows).toEqual([{ is }])
})

it('every column that keeps a hash refuses other texts, by the one check', async () => {
  const { rows } = await sql<{ of: string; check: string }>`
    select conrelid::regclass::text as of, pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ 'is_sha256|\\{64\\}' order by 1, 2`.execute(api.db)
  expect(rows).toHaveLength(15)
  expect(rows.filter(({ check }) => !check.includes('is_sha256'))).toEqual([])
  const insert = sql`insert into limit_uses (name, key_hash, used_at) values ('a', 'no hash', now())`
  await expect(insert.execute(api.db)).rejects.toThrow('limit_uses_key_hash_check')
})
