import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { RETENTION } from './retention-of-tables.ts'
import { IMPERSONAL_TABLES } from './impersonal-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const tables = async () =>
  (
    await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database.db)
  ).rows.map(({ name }) => name)
const columns = async () =>
  (
    await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`.execute(database.db)
  ).rows.map(({ name }) => name)

it('ACCT-06 says of every table what becomes of a person’s rows, or why it has none', async () => {
  expect([...Object.keys(RETENTION), ...Object.keys(IMPERSONAL_TABLES)].toSorted()).toEqual(await tables())
})

it('ACCT-06 knows every column that refers to a person', async () => {
  const { rows } = await sql<{ name: string }>`
    select key.table_name || '.' || key.column_name as name
    from information_schema.referential_constraints as refers
    join information_schema.key_column_usage as key using (constraint_schema, constraint_name)
    join information_schema.table_constraints as target
      on target.constraint_schema = refers.unique_constraint_schema and target.constraint_name = refers.unique_constraint_name
    where target.table_schema = 'public' and target.table_name = 'users' order by 1`.execute(database.db)
  const known = Object.entries(RETENTION).flatMap(([table, { users = [] }]) =>
    users.map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})

it('withholds no column that is not there, and every one that holds a secret', async () => {
  const there = await columns()
  const withheld = Object.entries(RETENTION).flatMap(([table, { copy }]) =>
    'as' in copy ? (copy.without ?? []).map((column) => `${table}.${column}`) : [],
  )
  expect(withheld.filter((column) => !there.includes(column))).toEqual([])
  const given = Object.entries(RETENTION).flatMap(([table, { copy }]) => ('as' in copy ? [table] : []))
  const secret = there.filter(
    (column) => given.includes(column.split('.')[0]!) && /\.(.*_)?(hash|secret|store_key)$/.test(column),
  )
  expect(secret.filter((column) => !withheld.includes(column))).toEqual([])
})
