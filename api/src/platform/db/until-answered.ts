import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from './is-unavailable.ts'

/** The pause between two attempts, in milliseconds. */
const AGAIN_AFTER = 500

/**
 * Repeats a query until PostgreSQL responds.
 *
 * @throws the query's error, unless it means that the database is unavailable.
 */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
    await sleep(AGAIN_AFTER)
  }
}
