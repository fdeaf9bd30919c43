import type { Trx } from '../db/client.ts'
import type { AuditEntry } from './audit.tables.ts'
import { entryHash } from './entry-hash.rules.ts'
import { lockHeads, moveHeads } from './heads.repository.ts'

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
export const appendEntry = (trx: Trx, act: Act, now: Date): Promise<void> => appendEntries(trx, [act], now)

/**
 * Adds acts to the audit chains of different patients as `appendEntry` does, with as many statements as for one.
 *
 * @param acts - At most one for each patient, in the order of the patients' ids.
 */
export async function appendEntries(trx: Trx, acts: readonly Act[], now: Date): Promise<void> {
  if (acts.length === 0) return
  const heads = await lockHeads(
    trx,
    acts.map(({ patient_id }) => patient_id),
  )
  const entries = acts.map((act) => {
    const { n, hash: previous } = heads.get(act.patient_id)!
    const entry = { ...act, n: n + 1, at: now, previous }
    return { ...entry, hash: entryHash(entry) }
  })
  await trx.insertInto('audit_entries').values(entries).execute()
  await moveHeads(
    trx,
    entries.map(({ patient_id: chain, n, hash }) => ({ chain, n, hash })),
  )
}
