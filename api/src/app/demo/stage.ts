import type { Clock } from '../../platform/clock.ts'

/** Something that a demo person did, and when. */
export interface Act {
  at: Date
  run(): Promise<unknown>
}

export interface Stage {
  /** The time of the act that is being played; between acts, the current time. */
  clock: Clock
  play(acts: readonly Act[]): Promise<void>
}

/**
 * Plays the demo's past. Acts run in chronological order, so that bill numbers, the ledger and each record's audit
 * follow that order. Acts whose time is still to come are omitted.
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

/** @throws Error if a step in the demo was refused. */
export function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`the demo was refused: ${JSON.stringify(result.error)}`)
  return result.value
}
