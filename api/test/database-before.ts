import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '../../scripts/postgres/embedded-postgres.ts'
import { migrate, migrationSequence } from '../src/platform/db/migrate.ts'

/** Creates an empty database in the state before a given migration, for rows that the migration has to convert. */
export async function databaseBefore(migration: string) {
  const { adminUrl, run } = inject('database')
  const name = `${run}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database "${name}"`)
  await admin.end()
  const url = databaseUrl(adminUrl, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sequence = migrationSequence()
  await migrate(url, sequence.slice(0, sequence.indexOf(migration)))
  return { client, migrateOn: (folder?: string): Promise<string[]> => migrate(url, migrationSequence(folder), folder) }
}
