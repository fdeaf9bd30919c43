import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from './is-unavailable.ts'

/** Milliseconds between two questions. */
const AGAIN_AFTER = 500

/**
 * Asks until PostgreSQL answers.
 *
 * @throws what it refuses for another reason than being away.
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
