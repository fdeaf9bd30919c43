import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { ran } from '../cluster/ran.ts'
import { savedFile } from './save.ts'
import type { Place } from './place.ts'
import type { Restored } from './restore.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Counts the rows in each table. */
export async function countsOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    counts[name] = counted[0]!.count
  }
  return counts
}

/**
 * Returns the sums of payments and refunds up to a given time, in paise. Past amounts never change, so the sums in two
 * databases can be compared.
 */
export async function moneyOf(client: pg.Client, until: Date): Promise<Record<'paid' | 'back', number>> {
  const { rows } = await client.query<{ paid: string; back: string }>(
    `select (select coalesce(sum(amount_minor), 0) from gateway_payments where seen_at <= $1) as paid,
       (select coalesce(sum(amount_minor), 0) from refunds where created_at <= $1) as back`,
    [until],
  )
  return { paid: Number(rows[0]!.paid), back: Number(rows[0]!.back) }
}

/** Returns the time at which the newest row was created. */
export async function newestOf(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    `select greatest((select max(created_at) from sessions), (select max(created_at) from appointments),
       (select max(at) from audit_entries), (select max(created_at) from outbox)) as at`,
  )
  return rows[0]!.at
}

/** Lists the files named by a restored row that were not saved, or that were saved with a different hash. */
export async function wrongFiles(place: Place, client: pg.Client): Promise<{ checked: number; wrong: string[] }> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select store_key as key, sha256 from files where store_key is not null',
  )
  const wrong = rows.filter(({ key, sha256 }) => {
    const file = savedFile(place, key)
    return !fs.existsSync(file) || createHash('sha256').update(fs.readFileSync(file)).digest('hex') !== sha256
  })
  return { checked: rows.length, wrong: wrong.map(({ key }) => key) }
}

/** Lists the audit chains that are broken, and those whose last restored row is not in the real database. */
export async function chainFaults(place: Place, { client, url }: Restored, real: pg.Client) {
  const text = await ran(
    [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      path.join(ROOT, 'api/src/app/admin/main.ts'),
      'audit',
      'verify',
    ],
    { ...process.env, ...place.api, DATABASE_URL: url, DATABASE_DIRECT_URL: url },
  )
  const { chains, isWhole } = (JSON.parse(text) as { result: { chains: number; isWhole: boolean } }).result
  const { rows: heads } = await client.query<{ patient_id: string; n: number; hash: string }>(
    'select distinct on (patient_id) patient_id, n, hash from audit_entries order by patient_id, n desc',
  )
  const { rows: known } = await real.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::uuid[], $2::text[]) as head (patient_id, hash)
     join audit_entries using (patient_id, hash)`,
    [heads.map((head) => head.patient_id), heads.map(({ hash }) => hash)],
  )
  return { chains, isWhole, strange: heads.length - known[0]!.count }
}
