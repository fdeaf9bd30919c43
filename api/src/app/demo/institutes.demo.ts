import type { Database } from '../../platform/db/client.ts'

const INSTITUTES = [
  { code: 'SAHYADRI', name: 'Sahyadri College', email_domains: ['sahyadri.example'], ends_on: null },
  { code: 'KAVERI25', name: 'Kaveri Works', email_domains: ['kaveri.example'], ends_on: '2026-03-31' },
]

/** Creates two institutes, one with a valid code and one with an expired code. Running this again changes nothing. */
export const demoInstitutes = (db: Database, now: Date) =>
  db
    .insertInto('institutes')
    .values(INSTITUTES.map((institute) => ({ ...institute, created_at: now })))
    .onConflict((known) => known.column('code').doNothing())
    .execute()
