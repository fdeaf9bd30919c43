import { inject, expect, it } from 'vitest'
import { databaseUrl } from '../../../../scripts/postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'

it.each([
  ['postgres://app:hunter2@127.0.0.1:9/x', 'DATABASE_URL: nobody answers at 127.0.0.1:9 (ECONNREFUSED)'],
  ['postgres://app:hunter2@localhost:9/x', 'DATABASE_URL: nobody answers at'],
  ['postgres://app:hunter2@nowhere.invalid/x', 'DATABASE_URL: there is no host nowhere.invalid'],
  ['postgres://app:hunter2@/x?host=/no/such', 'DATABASE_URL: nobody answers at /no/such'],
  ['postgres://hunter2:[', 'DATABASE_URL: is not an address'],
])('SHELL-23 %s is told in one line that names the variable', async (url, message) => {
  await expect(migrate(url)).rejects.toThrow(message)
  await expect(migrate(url)).rejects.not.toThrow(/hunter2|\n/)
})

it('SHELL-23 a database that is not there, and a wrong password, are told in PostgreSQL’s own words', async () => {
  const { adminUrl } = inject('database')
  await expect(migrate(databaseUrl(adminUrl, 'no_such'))).rejects.toThrow(
    'DATABASE_URL: database "no_such" does not exist',
  )
  const wrong = adminUrl.replace(/:[^:@/]+@/, ':hunter2@')
  await expect(migrate(wrong)).rejects.toThrow('DATABASE_URL: password authentication failed for user "app"')
})
