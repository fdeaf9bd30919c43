import type { Trx } from '../db/client.ts'
import type { AuditEntry } from './audit.tables.ts'
import { entryHash } from './entry-hash.rules.ts'
import { lockHead, moveHead } from './heads.repository.ts'

/**
 * What someone did with a patient's data, as the audit records it. The wording of each act is fixed, so it contains no
 * user text and no health topic.
 */
export type Act = Pick<AuditEntry, 'patient_id' | 'actor_kind' | 'actor' | 'act' | 'subject'>

/**
 * Adds an act to its patient's audit chain, in the same transaction as the act itself, so that neither exists without
 * the other. Other transactions that add to the same chain wait until it ends. Code that adds to several chains does so
 * in the order of the patients' ids, to avoid a deadlock.
 */
export async function appendEntry(trx: Trx, act: Act, now: Date): Promise<void> {
  const { n, hash: previous } = await lockHead(trx, act.patient_id)
  const entry = { ...act, n: n + 1, at: now, previous }
  const hash = entryHash(entry)
  await trx
    .insertInto('audit_entries')
    .values({ ...entry, hash })
    .execute()
  await moveHead(trx, { chain: act.patient_id, n: entry.n, hash })
}
