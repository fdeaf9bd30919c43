import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '../../scripts/postgres/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'

const FOLDER = path.join(import.meta.dirname, '../src/db/migrations')

/** An empty database as it was before one migration, for the rows that the migration has to carry over. */
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
  // those from it on pass for applied until `migrateOn`
  const later = fs.readdirSync(FOLDER).filter((file) => file >= migration)
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [later])
  await migrate(url)
  return {
    client,
    async migrateOn(): Promise<string[]> {
      await client.query('delete from schema_migrations where name = any($1)', [later])
      return migrate(url)
    },
  }
}
