import pg from 'pg'
import { migrate, migrationSequence } from '../src/platform/db/migrate.ts'
import { emptyDatabase } from './database.ts'

/** Creates an empty database in the state before a given migration, for rows that the migration has to convert. */
export async function databaseBefore(migration: string) {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sequence = migrationSequence()
  await migrate(url, sequence.slice(0, sequence.indexOf(migration)))
  return { client, migrateOn: (folder?: string): Promise<string[]> => migrate(url, migrationSequence(folder), folder) }
}
