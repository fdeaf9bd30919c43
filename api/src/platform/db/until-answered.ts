import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from './is-unavailable.ts'

/** Milliseconds between two attempts. */
const AGAIN_AFTER = 500

/**
 * Repeats a query until PostgreSQL answers.
 *
 * @throws the error of any other failure than an unavailable database.
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
