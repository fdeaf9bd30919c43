import type { Clock } from '../../platform/clock.ts'

/** Something that a demo person did, and when they did it. */
export interface Act {
  at: Date
  run(): Promise<unknown>
}

export interface Stage {
  /** The time of the act that is being played. Between the acts, the clock shows the current time. */
  clock: Clock
  play(acts: readonly Act[]): Promise<void>
}

/**
 * Plays the demo's past. Acts run in the order of their times, so that the numbers of bills, the ledger and the audit
 * of each record follow that order. Acts whose time is still to come are omitted.
 */
export function createStage(now: Date): Stage {
  let at = now
  return {
    clock: () => at,
    async play(acts) {
      const past = acts.filter((act) => act.at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
      for (const act of past) {
        at = act.at
        await act.run()
      }
      at = now
    },
  }
}

/** @throws Error if a step of the demo was refused. */
export function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`the demo was refused: ${JSON.stringify(result.error)}`)
  return result.value
}
