import type { Result } from '@app/domain/result'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Database, Trx } from './client.ts'

const ATTEMPTS = 4
/**
 * Serialization failure, deadlock, and a key that another has written after this work looked for it: the same work, done
 * again, may well succeed, or find the other's row.
 */
const RETRYABLE = new Set(['40001', '40P01', '23505'])

/**
 * Runs work in one transaction: what it answers is committed, what it refuses is rolled back, so a refusal writes nothing.
 * After a deadlock, a serialization failure or a key that is taken, the work runs again from its beginning, so it must do
 * nothing but SQL.
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
      // At once, it would meet the same rival in the same order: PostgreSQL lets a newcomer pass one who waits.
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
