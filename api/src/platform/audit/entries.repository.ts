import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

interface Opened {
  actor: string
  page: string
  patientIds: readonly string[]
  since: Date
}

/** Returns the patients whose record the person has already opened on this page since a given time. */
export async function listReadSince(db: Database, { actor, page, patientIds, since }: Opened): Promise<Set<string>> {
  if (patientIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('audit_entries')
    .select('patient_id')
    .distinct()
    .where('patient_id', 'in', [...patientIds])
    .where('actor', '=', actor)
    .where('subject', '=', page)
    .where('act', '=', 'read')
    .where('at', '>', since)
    .execute()
  return new Set(rows.map((row) => row.patient_id))
}

/**
 * Lists who has opened a patient's record, and what operators did to the record, the latest first. Doctors appear under
 * their current name.
 */
export const listAccess = (db: Database, patientId: string, { skip, limit }: { skip: number; limit: number }) =>
  db
    .selectFrom('audit_entries')
    // an operator is recorded by name, not by id
    .leftJoin('users', (join) =>
      join.on(sql<boolean>`users.id = case when actor_kind in ('doctor', 'patient') then actor::uuid end`),
    )
    .select(['audit_entries.n', 'actor_kind', 'users.name', 'actor', 'act', 'subject', 'at'])
    .where('patient_id', '=', patientId)
    .where((is) => is.or([is('act', '=', 'read'), is('actor_kind', '=', 'operator')]))
    .orderBy('audit_entries.n', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

/** Lists the names of all patients' chains, both those that have rows and those that should. */
export async function listChains(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(sql<string>`patient_id::text`.as('chain'))
    .union(db.selectFrom('audit_heads').select('chain').where('chain', '!=', 'operators'))
    .execute()
  return rows.map(({ chain }) => chain).toSorted()
}

export const listEntries = (db: Database, patientId: string) =>
  db.selectFrom('audit_entries').selectAll().where('patient_id', '=', patientId).orderBy('n').execute()

export const findHead = (db: Database, chain: string) =>
  db.selectFrom('audit_heads').selectAll().where('chain', '=', chain).executeTakeFirst()

/** Returns the last row of every chain as a list of words, ordered by chain name. */
export async function listHeads(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_heads')
    .selectAll()
    .orderBy(sql`chain collate "C"`)
    .execute()
  return rows.map(({ chain, n, hash }) => `${chain} ${n} ${hash}`)
}
