import type { Result } from '@app/domain/result'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Database, Trx } from './client.ts'

const ATTEMPTS = 4
/**
 * The errors that a retry may fix: a serialization failure, a deadlock, or a key that another transaction has written
 * since this one looked for it. When the work runs again, it may succeed, or find the other transaction's row.
 */
const RETRYABLE = new Set(['40001', '40P01', '23505'])

/**
 * Runs work in one transaction. Success is committed and a refusal is rolled back, so a refusal writes nothing. After a
 * deadlock, a serialization failure or a duplicate key, the work runs again from the start, so it must do nothing
 * except SQL.
 */
export async function inTransaction<T, E>(
  db: Database,
  work: (trx: Trx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx)
        if (!result.ok) throw new RolledBack(result)
        return result
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Result<T, E>
      if (!isRetryable(error) || attempt === ATTEMPTS) throw error
      // An immediate retry would meet the same rival in the same order, because PostgreSQL lets a newcomer overtake a
      // waiting transaction.
      await sleep(attempt * (20 + Math.random() * 60))
    }
  }
}

class RolledBack extends Error {
  readonly result: Result<unknown, unknown>
  constructor(result: Result<unknown, unknown>) {
    super('rolled back')
    this.result = result
  }
}

const isRetryable = (error: unknown): boolean => error instanceof DatabaseError && RETRYABLE.has(error.code ?? '')
