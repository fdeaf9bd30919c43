import { ok, type Result } from '@app/domain/result'
import type { Database, Trx } from './client.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * Runs a guard and the work behind it in one transaction. A refusal by the guard is committed, so that a failed attempt
 * stays counted. A refusal by the work is rolled back together with the guard's writes, so that a correct code is not
 * used up.
 */
export async function inGuardedTransaction<Passed, Stopped, T, E>(
  db: Database,
  guard: (trx: Trx) => Promise<Result<Passed, Stopped>>,
  work: (trx: Trx, passed: Passed) => Promise<Result<T, E>>,
): Promise<Result<T, Stopped | E>> {
  const done = await inTransaction(db, async (trx): Promise<Result<Result<T, Stopped>, E>> => {
    const passed = await guard(trx)
    if (!passed.ok) return ok(passed)
    const worked = await work(trx, passed.value)
    return worked.ok ? ok(worked) : worked
  })
  return done.ok ? done.value : done
}
